import { networkOf } from '@konbit/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KonbitRoute } from '../http/route-options.ts';
import type { RateLimits } from './rate-limits.ts';

type SessionOf = (request: FastifyRequest) => string | null | Promise<string | null>;

/**
 * Counts a call when its headers are there, before anything of its body is read. Stands behind the plugin that reads
 * cookies.
 */
export function limitOnArrival(fastify: FastifyInstance, rateLimits: RateLimits, sessionOf: SessionOf): void {
  const count = async (request: FastifyRequest, { addressLimit, sessionLimit }: KonbitRoute) => {
    if (addressLimit) await rateLimits.count(addressLimit, networkOf(request.ip));
    const session = sessionLimit && (await sessionOf(request));
    if (sessionLimit && session) await rateLimits.count(sessionLimit, session);
  };
  // Most calls have no limit, and need not wait for one.
  fastify.addHook('onRequest', (request, _reply, next) => {
    const route = request.routeOptions.config as KonbitRoute;
    if (!route.addressLimit && !route.sessionLimit) next();
    else count(request, route).then(() => next(), next);
  });
}
