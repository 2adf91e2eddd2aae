/** What the service answers to one call: JSON, a failure, a response, or a rejection when there is no answer at all. */
export type Answer = unknown;

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Stands in for the service: answers by method and path, and remembers what it was asked. */
export function fakeApi(answers: Record<string, Answer | ((call: Call) => Answer)>) {
  const calls: Call[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://site');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path: url.pathname, query: Object.fromEntries(url.searchParams), body };
    calls.push(call);
    const entry = answers[`${method} ${url.pathname}`];
    const answer: unknown = await (typeof entry === 'function' ? (entry as (call: Call) => Answer)(call) : entry);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    if (answer === undefined) return failure(404, 'NOT_FOUND', `Nothing at ${method} ${address}.`);
    return Response.json(answer);
  }) as typeof fetch;
  return {
    answers,
    calls,
    callsTo: (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route),
  };
}

/** The service's error body. */
export function failure(statusCode: number, code: string, message: string): Response {
  return Response.json({ statusCode, code, message, error: message }, { status: statusCode });
}

export const networkAway = () => new TypeError('network away');
export const noContent = () => new Response(null, { status: 204 });
/** An answer that is never given. */
export const neverAnswers = () => new Promise<never>(() => {});
