import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { currentLanguage } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import { randomId } from './random-id.ts';
import { readRetryAfter } from './retry-after.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Keys of writes whose answer never came: repeating the same write sends the same key, so that it counts once. */
const unansweredKeys = new Map<string, string>();

/**
 * Calls the service and parses its JSON. Credentials are always sent; a body and its content type only when there is
 * one; every write carries an idempotency key that stays the same until the write is answered. `extraHeaders` belong to
 * the write: the same body for somebody else is another write. A key among them stands: who keeps a write through a
 * reload keeps its key.
 *
 * @throws ApiError when the answer is not OK; TypeError when there is no answer at all.
 */
export const callApi = <T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<T> =>
  // Texts in the answer come in the language of the page, where cookies are blocked, too.
  call(method, path, body, signal, extraHeaders, { 'Accept-Language': currentLanguage() });

/**
 * Reads what holds no texts, and so is the same in every language: by no header of its own, because a browser takes
 * what the page has asked for ahead (`konbit.data` of a module) only for a call without any.
 *
 * @throws as `callApi`
 */
export const readTextless = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  call('GET', path, undefined, signal, {}, {});

async function call<T>(
  method: Method,
  path: string,
  body: unknown,
  signal: AbortSignal | undefined,
  extraHeaders: Readonly<Record<string, string>>,
  ofPage: Readonly<Record<string, string>>,
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const write = method === 'GET' ? undefined : nameOf(method, path, text, extraHeaders);
  const headers: Record<string, string> = { ...ofPage, ...extraHeaders };
  if (text !== undefined) headers['Content-Type'] = 'application/json';
  if (write !== undefined) headers[IDEMPOTENCY_KEY_HEADER] ??= keyOf(write);

  const response = await fetch(path, { method, headers, body: text, credentials: 'include', signal });
  const answer = await response.text();
  // A 5xx may have been written all the same: its repetition must carry the same key.
  if (write !== undefined && response.status < 500) unansweredKeys.delete(write);
  if (!response.ok) {
    const retryAfter = readRetryAfter(response.headers.get('Retry-After'));
    throw new ApiError(response.status, answer, response.statusText, retryAfter);
  }
  return (answer === '' ? undefined : JSON.parse(answer)) as T;
}

const nameOf = (method: Method, path: string, text = '', extraHeaders: object) =>
  `${method} ${path} ${text} ${JSON.stringify(extraHeaders)}`;

function keyOf(write: string): string {
  const key = unansweredKeys.get(write) ?? randomId();
  unansweredKeys.set(write, key);
  return key;
}
