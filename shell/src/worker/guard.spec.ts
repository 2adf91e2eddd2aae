import { guarded } from './guard.ts';
import type { RequestEvent } from './scope.ts';

const network = { text: 'network' } as unknown as Response;
class Answer {
  constructor(readonly type = 'basic') {}
}
const answer = new Answer() as unknown as Response;

/** What a request gets from a worker whose listener does this; nothing where the browser goes to the network itself. */
async function got(listener: (event: RequestEvent) => void, method = 'GET'): Promise<Response | undefined> {
  let given: Response | Promise<Response> | undefined;
  const event = { request: { method }, respondWith: (promised: Response) => (given = promised) };
  try {
    guarded(listener)(event as unknown as RequestEvent);
  } catch {
    // So does a browser.
  }
  return given;
}

beforeEach(() => {
  Object.assign(globalThis, { Response: Answer, fetch: () => Promise.resolve(network) });
});

it.each<[string, Promise<Response>, Response]>([
  ['answers', Promise.resolve(answer), answer],
  ['fails', Promise.reject(new Error('broken')), network],
  ['gives what is no answer', Promise.resolve('text' as unknown as Response), network],
  ['gives a failed answer', Promise.resolve(new Answer('error') as unknown as Response), network],
])('a listener that %s', async (_, given, expected) => {
  expect(await got((event) => event.respondWith(given))).toBe(expected);
});

it('one that never answers', async () => {
  jest.useFakeTimers();
  const answered = got((event) => event.respondWith(new Promise<Response>(() => undefined)));
  await jest.advanceTimersByTimeAsync(15_000);
  jest.useRealTimers();
  expect(await answered).toBe(network);
});

it('one that throws leaves the request to the browser, and so does one that would answer a write', async () => {
  const throwing = () => {
    throw new Error('broken');
  };
  expect(await got(throwing)).toBeUndefined();
  expect(await got((event) => event.respondWith(answer), 'POST')).toBeUndefined();
});
