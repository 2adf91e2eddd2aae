import { createHmac, randomBytes } from 'node:crypto';
import {
  IDEMPOTENCY_KEY_HEADER,
  type Language,
  MANAGE_TOKEN_HEADER,
  plainFields,
  type PlainRefusal,
} from '@konbit/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormCall } from './form-calls.ts';
import type { PostedForm } from './read-form.ts';
import { Refused } from './refused.ts';

export interface ApiAnswer extends PlainRefusal {
  isOk: boolean;
}

export type CallApi = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: FormCall,
  options: { language: Language; token?: string },
) => Promise<ApiAnswer>;

/** Longer than the api's own limits. */
const silentApiMs = 30_000;

/**
 * Calls the api over HTTP for a visitor, whose address and site it judges; the cookies that it sets go to the visitor.
 * The next process is tried where one cannot be reached, which the key makes safe; 503 when none answers.
 */
export function apiCaller(apiUrls: readonly string[]): CallApi {
  let turn = 0;

  return async (request, reply, { method, path, body }, { language, token }) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const headers: Record<string, string> = {
      // The cookie of the language would overrule the page's.
      'accept-language': language,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      'x-forwarded-host': request.host,
      ...(origin !== undefined && { origin }),
      ...(typeof site === 'string' && { 'sec-fetch-site': site }),
      ...(body && { 'content-type': 'application/json' }),
      // Other text could not be a header.
      ...(token !== undefined && { [MANAGE_TOKEN_HEADER]: /^[\w.-]{1,400}$/.test(token) ? token : '-' }),
      ...(method !== 'GET' && { [IDEMPOTENCY_KEY_HEADER]: keyOf(request, [method, path, token, body]) }),
    };
    const signal = AbortSignal.timeout(silentApiMs);
    const sent = { method, headers, body: body && JSON.stringify(body), signal };
    turn += 1;
    for (let at = 0; at < apiUrls.length; at += 1) {
      try {
        const answer = await fetch(apiUrls[(turn + at) % apiUrls.length]! + path, sent);
        const text = await answer.text();
        // An answer that was given before may be another's, behind the same address: it opens no session.
        const cookies = answer.headers.has('idempotency-replayed') ? [] : answer.headers.getSetCookie();
        for (const cookie of cookies) reply.header('set-cookie', cookie);
        const after = Number(answer.headers.get('retry-after') ?? NaN);
        return { isOk: answer.ok, status: answer.status, body: text, ...(after >= 0 && { retryAfterSeconds: after }) };
      } catch {
        // The next one, or none.
      }
    }
    return { isOk: false, ...new Refused('UNAVAILABLE').refusal };
  };
}

const secret = randomBytes(32);

/** Who sends the same again later means it. */
const sameWithinMs = 10 * 60_000;

/**
 * The same post of the same visitor counts once. The page may be a file, the same for everybody: the visitor is known
 * by address and browser. A page that is drawn for one visitor has a key of its own as well. After a success the
 * browser says so in its cookie, and the same form is a new wish.
 */
function keyOf({ ip, headers, body }: FastifyRequest, call: unknown[]): string {
  const { typed } = body as PostedForm;
  const period = Math.floor(Date.now() / sameWithinMs);
  const visitor = [ip, headers['user-agent'], registeredIn(headers.cookie), typed[plainFields.key]];
  return createHmac('sha256', secret)
    .update(JSON.stringify([period, visitor, call]))
    .digest('base64url');
}

/** The first name of whom this browser has registered in the last minutes. */
export function registeredIn(cookies = ''): string | undefined {
  const [, name] = /(?:^|; )registered=([^;]*)/.exec(cookies) ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
