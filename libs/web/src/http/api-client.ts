import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { currentLanguage } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import { type AnswerHolds, isServicesAnswer, NoAnswer } from './no-answer.ts';
import { randomId } from './random-id.ts';
import { readRetryAfter } from './retry-after.ts';
import { noteServiceTime, serviceNow } from './service-clock.ts';
import { withTimeLimit } from './time-limit.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Keys of writes whose answer never came: the same write, repeated, counts once. */
const unansweredKeys = new Map<string, string>();

/** Limits only end what hangs: a photo takes its time. */
const limitsMs = { read: 15_000, write: 20_000, photo: 120_000 };
const photoCharacters = 50_000;

/**
 * `holds` names what the answer of a write must hold.
 * @throws ApiError when the service refuses; NoAnswer without an answer within 15 s for a read, 20 s for a write.
 */
export async function callApi<T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  extraHeaders: Readonly<Record<string, string>> = {},
  holds?: AnswerHolds,
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  // Where cookies are blocked, the service knows the page's language by this header alone.
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage(), ...extraHeaders };
  const write = method === 'GET' ? undefined : `${method} ${path} ${text} ${JSON.stringify(headers)}`;
  if (text !== undefined) headers['Content-Type'] = 'application/json';
  if (write !== undefined) headers[IDEMPOTENCY_KEY_HEADER] ??= keyOf(write);

  const writeLimitMs = (text ?? '').length > photoCharacters ? limitsMs.photo : limitsMs.write;
  const [response, answer] = await answered(
    method === 'GET' ? limitsMs.read : writeLimitMs,
    signal,
    async (limited) => {
      const response = await fetch(path, { method, headers, body: text, credentials: 'include', signal: limited });
      noteServiceTime(response);
      return [response, await response.text()] as const;
    },
  );
  const result = response.ok ? parsed(answer, holds) : undefined;
  // A 5xx may have been written all the same: its repetition must carry the same key.
  if (write !== undefined && response.status < 500) unansweredKeys.delete(write);
  if (!response.ok) throw failureOf(response, answer);
  return result as T;
}

/** @throws As `callApi`; a file may take two minutes. */
export async function readFile(path: string, headers: Readonly<Record<string, string>>): Promise<Blob> {
  return answered(limitsMs.photo, undefined, async (signal) => {
    const response = await fetch(path, { headers, credentials: 'include', signal });
    if (!response.ok) throw failureOf(response, await response.text());
    return response.blob();
  });
}

async function answered<T>(
  limitMs: number,
  signal: AbortSignal | undefined,
  ask: (limited: AbortSignal) => Promise<T>,
) {
  try {
    return await withTimeLimit(limitMs, ask, signal);
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw new NoAnswer(String(cause), { cause });
  }
}

function parsed(text: string, holds: AnswerHolds): unknown {
  const answer = text === '' ? undefined : readJson(text);
  if (!isServicesAnswer(answer, holds)) throw new NoAnswer('Something in between answered in place of the service.');
  return answer;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NoAnswer('Something in between answered in place of the service.', { cause });
  }
}

const failureOf = ({ status, statusText, headers }: Response, answer: string) =>
  new ApiError(status, answer, statusText, readRetryAfter(headers.get('Retry-After'), serviceNow()));

function keyOf(write: string): string {
  const key = unansweredKeys.get(write) ?? randomId();
  unansweredKeys.set(write, key);
  return key;
}
