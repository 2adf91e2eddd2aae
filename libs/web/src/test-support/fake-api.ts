import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ApiAnswers, Route } from './api-answers.ts';

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  credentials: RequestCredentials;
  body: unknown;
}

type Result<T> = T | Response | Promise<T | Response>;
/** The contract's JSON or any Response; a function is called for each call. */
export type Answer<T> = Result<T> | ((call: Call) => Result<T>);
export type Answers = { [R in Route]?: Answer<ApiAnswers[R]> };

/** The service of one test. `answers` may be changed while the page is open. */
export interface FakeApi {
  answers: Answers;
  calls: Call[];
  callsTo(route: Route): Call[];
}

let current: FakeApi | undefined;
const unanswered: string[] = [];

const server = setupServer(http.all('*', ({ request }) => answerTo(request, current)));
beforeAll(() => server.listen());
afterEach(() => {
  current = undefined;
  refuseUnanswered();
});
afterAll(() => server.close());

/** Stands in for the service until the test ends. A call that `answers` does not name fails the test. */
export function fakeApi(answers: Answers = {}): FakeApi {
  const calls: Call[] = [];
  const callsTo = (route: Route) => calls.filter(({ method, path }) => `${method} ${path}` === route);
  current = { answers, calls, callsTo };
  return current;
}

function refuseUnanswered(): void {
  const routes = unanswered.splice(0);
  if (routes.length > 0) throw new Error(`The page called what this test gives no answer to: ${routes.join(', ')}.`);
}

async function answerTo(request: Request, api: FakeApi | undefined): Promise<Response> {
  if (!api) return HttpResponse.error(); // Sent by a page whose test is over.
  const { pathname: path, searchParams } = new URL(request.url);
  const { method, headers, credentials } = request;
  const text = await request.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const call: Call = { method, path, query: Object.fromEntries(searchParams), headers, credentials, body };
  api.calls.push(call);

  const answer = (api.answers as Record<string, Answer<JsonBodyType>>)[`${method} ${path}`];
  if (answer === undefined) {
    unanswered.push(`${method} ${path}`);
    return HttpResponse.error();
  }
  const result = await (typeof answer === 'function' ? answer(call) : answer);
  return result instanceof Response ? result.clone() : HttpResponse.json(result);
}
