import { type RequestEvent, scope } from './scope.ts';

/** Longer than the slowest network takes to begin an answer. */
const hungMs = 15_000;

/**
 * Stands before all else in the worker: a listener that throws, promises no answer, a wrong one or none in time must
 * never shut a visitor out. Then the network answers, as without a worker. A write is never answered by the worker.
 */
export const guarded = (listener: (event: RequestEvent) => void) => (event: RequestEvent) => {
  const respondWith = event.respondWith.bind(event);
  event.respondWith = (answer) => {
    if (event.request.method === 'GET') respondWith(orFromNetwork(event.request, answer));
  };
  // What is thrown before that leaves the request to the browser.
  listener(event);
};

async function orFromNetwork(request: Request, answer: Response | Promise<Response>): Promise<Response> {
  const hung = new Promise<undefined>((resolve) => setTimeout(resolve, hungMs));
  const given = await Promise.race([answer, hung]).catch(() => undefined);
  return given instanceof Response && given.type !== 'error' ? given : fetch(request);
}

const add = scope.addEventListener.bind(scope) as (type: string, listener: unknown, options?: unknown) => void;
const guardedAdd: typeof add = (type, listener, options) =>
  add(type, type === 'fetch' ? guarded(listener as (event: RequestEvent) => void) : listener, options);
Object.assign(scope, { addEventListener: guardedAdd });
