import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { currentLanguage } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import { randomId } from './random-id.ts';
import { readRetryAfter } from './retry-after.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Keys of writes whose answer never came: the same write, repeated, counts once. */
const unansweredKeys = new Map<string, string>();

/** @throws ApiError when the answer is not OK; TypeError when there is no answer at all. */
export async function callApi<T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  // Where cookies are blocked, the service knows the page's language by this header alone.
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage(), ...extraHeaders };
  const write = method === 'GET' ? undefined : `${method} ${path} ${text} ${JSON.stringify(headers)}`;
  if (text !== undefined) headers['Content-Type'] = 'application/json';
  if (write !== undefined) headers[IDEMPOTENCY_KEY_HEADER] ??= keyOf(write);

  const response = await fetch(path, { method, headers, body: text, credentials: 'include', signal });
  const answer = await response.text();
  // A 5xx may have been written all the same: its repetition must carry the same key.
  if (write !== undefined && response.status < 500) unansweredKeys.delete(write);
  if (!response.ok) throw failureOf(response, answer);
  return (answer === '' ? undefined : JSON.parse(answer)) as T;
}

/** @throws As `callApi`. */
export async function readFile(path: string, headers: Readonly<Record<string, string>>): Promise<Blob> {
  const response = await fetch(path, { headers, credentials: 'include' });
  if (!response.ok) throw failureOf(response, await response.text());
  return response.blob();
}

const failureOf = ({ status, statusText, headers }: Response, answer: string) =>
  new ApiError(status, answer, statusText, readRetryAfter(headers.get('Retry-After')));

function keyOf(write: string): string {
  const key = unansweredKeys.get(write) ?? randomId();
  unansweredKeys.set(write, key);
  return key;
}
