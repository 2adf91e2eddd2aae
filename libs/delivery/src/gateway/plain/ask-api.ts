import { IDEMPOTENCY_KEY_HEADER, type Language, MANAGE_TOKEN_HEADER, type PlainRefusal } from '@konbit/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiTarget } from '../api-target.ts';
import { errorBody } from '../failures.ts';

export interface Asked {
  method?: string;
  path: string;
  body?: object;
  language: Language;
  token?: string;
  key?: string;
}

export interface ApiAnswer extends PlainRefusal {
  isOk: boolean;
}

/** Calls the service for a visitor without scripts as the visitor's own browser would: from its address and page. */
export async function askApi(
  {
    request,
    reply,
    target,
    timeoutMs,
  }: { request: FastifyRequest; reply: FastifyReply; target: ApiTarget; timeoutMs: number },
  { method = 'GET', path, body, language, token, key }: Asked,
): Promise<ApiAnswer> {
  const { origin, traceparent, 'sec-fetch-site': site } = request.headers;
  const headers = {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'accept-language': language,
    ...(origin !== undefined && { origin }),
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(typeof site === 'string' && { 'sec-fetch-site': site }),
    ...(body && { 'content-type': 'application/json' }),
    // What is no token at all could not stand in a header.
    ...(token !== undefined && { [MANAGE_TOKEN_HEADER]: /^[\w.-]{1,400}$/.test(token) ? token : '-' }),
    ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
  };
  try {
    const answer = await fetch(target.enter(reply.raw) + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, ok } = answer;
    // Its session, where the service opens one.
    for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
    const after = Number(answer.headers.get('retry-after') ?? NaN);
    return { isOk: ok, status, body: await answer.text(), ...(after >= 0 && { retryAfterSeconds: after }) };
  } catch {
    return { isOk: false, ...refusalOf('UNAVAILABLE') };
  }
}

/** The same of what the service never heard of. */
export function refusalOf(code: Parameters<typeof errorBody>[0]): PlainRefusal {
  const body = errorBody(code);
  return { status: body.statusCode, body: JSON.stringify(body) };
}

/** What another site's page has written is not shown as the visitor's own. */
export const isFromElsewhere = ({ status, body }: PlainRefusal): boolean =>
  status === 403 && body.includes('"CROSS_SITE_REQUEST"');
