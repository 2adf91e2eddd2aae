import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiTarget } from './api-target.ts';
import type { BoundCalls } from './bounds/bound-calls.ts';
import { answerAsApi } from './failures.ts';

export interface ApiProxyOptions {
  target: ApiTarget;
  /** How long the api may take to begin its answer, in milliseconds. Its own limits are shorter. */
  timeoutMs?: number;
  /** Connections to the api: as many as calls are with it at most. */
  connections?: number;
  /** What is told when a call is passed on, and when the api has answered. */
  callOf?: BoundCalls['callOf'];
}

/** Passes /api on. An api that is away or silent is a documented 503, never a hang. */
export async function proxyApi(
  gateway: FastifyInstance,
  { target, timeoutMs = 30_000, connections, callOf }: ApiProxyOptions,
): Promise<void> {
  const taken = new WeakMap<FastifyRequest, string>();
  const repeated = new WeakSet<FastifyRequest>();
  const failed = (reply: FastifyReply, code = '') => {
    const { request } = reply;
    if (goneCodes.has(code)) target.note(taken.get(request) ?? '', false);
    const isAgain = repeated.has(request) || (target.urls.length === 1 && code !== 'UND_ERR_SOCKET');
    if (isAgain || !mayRepeat(code, request.method)) return void answerAsApi(reply, 'UNAVAILABLE');
    repeated.add(request);
    taken.set(request, target.enter(reply.raw));
    reply.from(request.url.split('?', 1)[0], ways);
  };
  const ways: FastifyHttpProxyOptions['replyOptions'] = {
    getUpstream: (request) => taken.get(request as FastifyRequest) ?? '',
    rewriteRequestHeaders: (request, headers) => {
      callOf?.(request as FastifyRequest)?.begun();
      return { ...headers, ...betweenTwo, ...forwardedFor(request as FastifyRequest) };
    },
    // Also when the client is gone, and nothing is sent to it.
    rewriteHeaders: (headers, request) => {
      callOf?.(request as FastifyRequest)?.answered();
      return headers;
    },
    // It would ask a service that says 503 again and again.
    retryDelay: () => null,
    onError: (reply, { error }) => failed(reply as FastifyReply, (error.cause as { code?: string } | undefined)?.code),
  };
  await gateway.register(httpProxy, {
    upstream: '',
    prefix: '/api',
    rewritePrefix: '/api',
    destroyAgent: true,
    undici: {
      ...(connections && { connections }),
      connect: { timeout: 3000 },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    },
    preHandler: (request, reply, next) => {
      taken.set(request, target.enter(reply.raw));
      next();
    },
    replyOptions: ways,
  });
}

/** Headers of the visitor's own connection; with one of them, the client towards the api sends nothing at all. */
const betweenTwo = Object.fromEntries(
  ['expect', 'upgrade', 'keep-alive', 'te', 'trailer', 'proxy-connection', 'http2-settings'].map((name) => [
    name,
    undefined,
  ]),
);

/** Who really asked. What a client claims about itself is dropped, unless it is a proxy that the gateway trusts. */
const forwardedFor = ({ ip, protocol, host }: FastifyRequest) => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
});

/** What an api that is gone, or just going, answers with. */
const goneCodes = new Set(['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH']);

/** A reading that met the end of a process, or of a kept connection, is safe to send once more: to another, if any. */
const mayRepeat = (code: string, method: string): boolean => ['GET', 'HEAD'].includes(method) && goneCodes.has(code);
