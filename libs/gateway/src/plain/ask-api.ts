import { IDEMPOTENCY_KEY_HEADER, type Language, MANAGE_TOKEN_HEADER, type PlainRefusal } from '@konbit/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlainCall } from './plain-calls.ts';

export interface Asked extends Omit<PlainCall, 'method'> {
  /** GET unless told. */
  method?: PlainCall['method'];
  language: Language;
  token?: string;
  key?: string;
}

export interface ApiAnswer extends PlainRefusal {
  isOk: boolean;
}

/** By which the service knows whose browser asks, and from which page. */
const ofVisitor = ['host', 'origin', 'sec-fetch-site', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/**
 * Calls the service for a visitor without scripts as the visitor's own browser would: through the gateway's own /api,
 * whose limits and failures hold for it as well.
 */
export async function askApi(
  request: FastifyRequest,
  reply: FastifyReply,
  { method, path: url, body, language, token, key }: Asked,
): Promise<ApiAnswer> {
  const given = ofVisitor.map((name) => [name, request.headers[name]] as const);
  const headers = {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    'accept-language': language,
    ...(body && { 'content-type': 'application/json' }),
    // What is no token at all could not stand in a header.
    ...(token !== undefined && { [MANAGE_TOKEN_HEADER]: /^[\w.-]{1,400}$/.test(token) ? token : '-' }),
    ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
  };
  const remoteAddress = request.raw.socket.remoteAddress;
  const payload = body && JSON.stringify(body);
  const answer = await request.server.inject({ method: method ?? 'GET', url, headers, remoteAddress, payload });
  // Its session, where the service opens one.
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) void reply.header('set-cookie', cookie);
  const { statusCode: status } = answer;
  const after = Number(answer.headers['retry-after'] ?? NaN);
  const isOk = status >= 200 && status < 300;
  return { isOk, status, body: answer.body, ...(after >= 0 && { retryAfterSeconds: after }) };
}

/** What another site's page has written is not shown as the visitor's own. */
export const isFromElsewhere = ({ status, body }: PlainRefusal): boolean =>
  status === 403 && body.includes('"CROSS_SITE_REQUEST"');
