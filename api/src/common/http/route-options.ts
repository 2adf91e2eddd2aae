import { bodyLimits } from '@konbit/contracts';
import '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { docsPolicy } from './api-docs.ts';

/** What a handler says of its route. */
export interface KonbitRoute {
  bodyLimit?: number;
}

/** For `@RouteConfig`: the body of this call may hold a photo; all others are limited to 64 KiB. */
export const withPhoto: KonbitRoute = { bodyLimit: bodyLimits.withPhoto };

/** Turns what a handler says of its route into Fastify's options, which Nest cannot set by itself. */
export function applyRouteOptions(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as KonbitRoute;
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
    if (/^\/api\/docs(\/|$)/.test(route.url)) route.helmet = { contentSecurityPolicy: docsPolicy };
  });
}
