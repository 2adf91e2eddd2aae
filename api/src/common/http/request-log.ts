import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { REQUEST_ID_HEADER } from '@konbit/contracts';

/**
 * One line a request, and its id in the answer. The line names the route, not the address that was asked for: addresses
 * hold emails (`?email=`).
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    next();
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    logRequest(logger, request, reply);
    next();
  });
}

/** The line of one request; called by hand for those that the router refuses before any hook runs. */
export function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  logger.info(
    {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions?.url ?? null,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    },
    'request',
  );
}
