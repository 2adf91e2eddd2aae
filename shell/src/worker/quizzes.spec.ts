import { GUEST_CACHE } from '@konbit/contracts';
import { drawQuiz, forgetQuiz } from './quizzes.ts';
import { aRequest, FakeAnswer, fakeCaches } from './test-support/fake-caches.ts';

const drawnBy = (guest: string) => aRequest(`https://site.test/api/quiz/random?registrationId=${guest}`);
let caches: ReturnType<typeof fakeCaches>;
beforeEach(() => (caches = fakeCaches()));

/** Draws what the service gives, or without network; the quiz, or what failed. */
async function draw(given?: FakeAnswer, { guest = 'ana', keep = true } = {}): Promise<unknown> {
  Object.assign(globalThis, { fetch: () => (given ? Promise.resolve(given) : Promise.reject(new Error('offline'))) });
  return drawQuiz(drawnBy(guest), () => keep).then(
    (answer) => answer.json(),
    (error: Error) => error.message,
  );
}
const quiz = (id: string) => new FakeAnswer({ id });

it('without network, the quizzes that were drawn come in turn', async () => {
  for (const id of ['q1', 'q2']) expect(await draw(quiz(id))).toEqual({ id });
  for (const id of ['q1', 'q2', 'q1']) expect(await draw()).toEqual({ id });
});

it('one that was answered does not come again', async () => {
  for (const id of ['q1', 'q2']) await draw(quiz(id));
  await forgetQuiz(aRequest('', { registrationId: 'ana', quizId: 'q1' }));
  for (const id of ['q2', 'q2']) expect(await draw()).toEqual({ id });
});

it('another guest’s do not come; what failed, or came after the guest had left, is not kept', async () => {
  await draw(quiz('q1'), { guest: 'bob' });
  await draw(new FakeAnswer({ code: 'NO_MORE_QUIZZES' }, 404));
  await draw(quiz('q2'), { keep: false });
  expect(await draw()).toBe('offline');
  expect(caches.kept(GUEST_CACHE)).toEqual([expect.stringContaining('registrationId=bob&kept-quiz=q1')]);
});
