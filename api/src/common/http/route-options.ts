import { RouteConfig } from '@nestjs/platform-fastify';
import { bodyLimits } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';

/** What a handler says of its route. */
export interface KonbitRoute {
  bodyLimit?: number;
}

/** The body of this call may hold a photo; all others are limited to 64 KiB. */
export const TakesPhoto = () => RouteConfig({ bodyLimit: bodyLimits.withPhoto } satisfies KonbitRoute);

/** Turns what a handler says of its route into Fastify's options, which Nest cannot set by itself. */
export function applyRouteOptions(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as KonbitRoute;
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
}
