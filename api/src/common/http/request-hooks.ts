import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@konbit/contracts';
import { LogController, type FastifyReply, type FastifyRequest, type FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { oneClickRoute } from './body-parsing.ts';
import { isFromOtherSite, isOwnHost } from './other-sites.ts';

export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const id = request.headers[REQUEST_ID_HEADER.toLowerCase()];
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
}

export const setAnswerHeaders = (fastify: FastifyInstance): FastifyInstance =>
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.headers({ [REQUEST_ID_HEADER]: request.id, 'Cache-Control': 'no-store' });
    next();
  });

/** One line a request. It names the route, not the address, which may hold an email (`?email=`). */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    _: Error | null | undefined,
    { log, method, routeOptions }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { statusCode: status, elapsedTime } = reply;
    log.info({ method, route: routeOptions?.url ?? null, status, milliseconds: Math.round(elapsedTime) }, 'request');
  }
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Before the body is read. The one-click call needs only its token: a mail program may be a web page. */
export function refuseOtherSites(fastify: FastifyInstance, siteOrigin: URL): void {
  fastify.addHook('onRequest', (request, _reply, next) => {
    const isAllowed = isSafe(request.method) || request.routeOptions.url === oneClickRoute;
    const isRefused = !isOwnHost(request.host, siteOrigin) || (!isAllowed && isFromOtherSite(request, siteOrigin));
    next(isRefused ? new AppError('CROSS_SITE_REQUEST') : undefined);
  });
}

/** A closing server waits for its connections, and a browser keeps an idle one for a minute. */
export function closeConnectionsAtEnd(fastify: FastifyInstance): void {
  let ending = false;
  fastify.addHook('preClose', async () => {
    ending = true;
    const timer = setInterval(() => fastify.server.closeIdleConnections(), 50).unref();
    fastify.server.once('close', () => clearInterval(timer));
  });
  fastify.addHook('onSend', (_, reply, payload, next) => {
    if (ending) reply.header('Connection', 'close');
    next(null, payload);
  });
}
