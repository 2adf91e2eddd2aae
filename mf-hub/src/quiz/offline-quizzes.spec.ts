import type { QuizView } from '@konbit/contracts';
import { pickStored } from './offline-quizzes.ts';

const stored = ['a', 'b', 'c'].map((id) => ({ id }) as QuizView);

it.each<[string, string[], string | undefined, string | undefined]>([
  ['the first one before any answer', [], undefined, 'a'],
  ['none that has an answer', ['a'], undefined, 'b'],
  ['another one than the last', [], 'a', 'b'],
  ['the last one where no other is open', ['b', 'c'], 'a', 'a'],
  ['nothing once all have answers', ['a', 'b', 'c'], 'c', undefined],
])('picks %s', (_, answeredIds, lastId, id) => expect(pickStored(stored, answeredIds, lastId)?.id).toBe(id));
