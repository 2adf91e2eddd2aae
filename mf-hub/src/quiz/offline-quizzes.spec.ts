import type { QuizView } from '@konbit/contracts';
import { toAsk, withQuiz } from './offline-quizzes.ts';

const quiz = (id: string, question = id) => ({ id, question }) as QuizView;
const held = [quiz('a'), quiz('b'), quiz('c')];

it.each<[string, string[], string | undefined, string | undefined]>([
  ['the first, where nothing was answered', [], undefined, 'a'],
  ['none that was answered', ['a'], undefined, 'b'],
  ['another than the one just left', [], 'a', 'b'],
  ['the one just left, where it is the last', ['b', 'c'], 'a', 'a'],
  ['none, where all were answered', ['a', 'b', 'c'], 'c', undefined],
])('without a network is asked %s', (_, answered, left, id) => expect(toAsk(held, answered, left)?.id).toBe(id));

it('a quiz drawn again is at hand once, in its newest form', () => {
  expect(withQuiz(held, quiz('a', 'Kesyon'))).toEqual([quiz('b'), quiz('c'), quiz('a', 'Kesyon')]);
  expect(withQuiz([], quiz('a'))).toEqual([quiz('a')]);
});
