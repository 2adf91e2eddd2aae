import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Agent } from 'undici';
import type { ApiTarget } from './api-target.ts';
import type { BoundCalls } from './bounds/bound-calls.ts';
import { answerAsApi } from './failures.ts';
import { AnswerRelay, headersTowards } from './relay.ts';

export interface ApiProxyOptions {
  target: ApiTarget;
  /** How long the api may take to begin its answer, in milliseconds. Its own limits are shorter. */
  timeoutMs?: number;
  /** Connections to the api: as many as calls are with it at most. */
  connections?: number;
  /** The body that was read whole before the call had its turn. */
  bodyOf?: BoundCalls['bodyOf'];
  /** What is told when a call is passed on, and when the api has answered. */
  callOf?: BoundCalls['callOf'];
}

const methods: HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/**
 * Passes /api on. An api that is away or silent is a documented 503, never a hang. The answer goes from one connection
 * to the other as it comes, past the framework: nine of ten calls are short readings, of which passing on is all there
 * is to do.
 */
export async function proxyApi(
  gateway: FastifyInstance,
  { target, timeoutMs = 30_000, connections = 128, bodyOf, callOf }: ApiProxyOptions,
): Promise<void> {
  const agent = new Agent({
    connections,
    connect: { timeout: 3000 },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  gateway.addHook('onClose', () => agent.destroy());

  function pass(request: FastifyRequest, reply: FastifyReply, isRepeated = false): void {
    const { method, url: path = '' } = request.raw;
    const call = callOf?.(request);
    const origin = target.enter(reply.raw);
    const headers = headersTowards(request);
    const failed = ({ code = '' }: Error & { code?: string }) => {
      if (goneCodes.has(code)) target.note(origin, false);
      const isAgain = isRepeated || (target.urls.length === 1 && code !== 'UND_ERR_SOCKET');
      if (isAgain || !mayRepeat(code, method)) void answerAsApi(reply, 'UNAVAILABLE');
      else pass(request, reply, true);
    };
    call?.begun();
    const relay = new AnswerRelay(reply, { begun: () => call?.answered(), failed });
    agent.dispatch({ origin, path, method: method as 'GET', headers, body: request.body as Buffer }, relay);
  }

  const handle = (request: FastifyRequest, reply: FastifyReply) => {
    if (leadsElsewhere(request.raw.url)) void answerAsApi(reply, 'NOT_FOUND');
    else pass(request, reply);
  };
  await gateway.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, payload, done) => done(null, bodyOf?.(request) ?? payload));
    for (const url of ['/api', '/api/*']) scope.route({ method: methods, url, handler: handle });
  });
}

/** Whether a path goes up, however that is written. What can't be decoded has met no route. */
function leadsElsewhere(url = ''): boolean {
  const [path = ''] = url.split('?', 1);
  return /\.\.|%/.test(path) && /\/\.\.|\.\.\/|\.\.\\|\\\.\./.test(decodeURIComponent(path));
}

/** What an api that is gone, or just going, answers with. */
const goneCodes = new Set(['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH']);

/** A reading that met the end of a process, or of a kept connection, is safe to send once more: to another, if any. */
const mayRepeat = (code: string, method = ''): boolean => ['GET', 'HEAD'].includes(method) && goneCodes.has(code);
