import { RouteConfig } from '@nestjs/platform-fastify';
import { bodyLimits } from '@konbit/contracts';
import '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { docsPolicy } from './api-docs.ts';

/** What a handler says of its route. */
export interface KonbitRoute {
  bodyLimit?: number;
  /** What is read along with the session. */
  along?: (id: string) => { columns: string; joins?: string };
  /** Whether the answer stored under an idempotency key is looked for only when the handler has been refused. */
  looksUpLate?: (request: FastifyRequest) => boolean;
}

/** The body of this call may hold a photo; all others are limited to 64 KiB. */
export const TakesPhoto = () => routeOption({ bodyLimit: bodyLimits.withPhoto });

/**
 * For a write that changes nothing outside of one `IdempotentTransactions.run`, and that is refused, or finds its key
 * taken, when it comes again. Nearly all come once, and then their key costs no look.
 */
export const LooksUpLate = (of: (request: FastifyRequest) => boolean = () => true) => routeOption({ looksUpLate: of });

const optionsOf = new WeakMap<object, KonbitRoute>();

/** Adds to what a handler says of its route; `RouteConfig` alone would replace it. */
export const routeOption =
  (option: KonbitRoute): MethodDecorator =>
  (controller, name, descriptor) => {
    const handler = descriptor.value as object;
    const options = { ...optionsOf.get(handler), ...option };
    optionsOf.set(handler, options);
    RouteConfig(options)(controller, name, descriptor);
  };

/** Turns what a handler says of its route into Fastify's options, which Nest cannot set by itself. */
export function applyRouteOptions(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as KonbitRoute;
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
    if (/^\/api\/docs(\/|$)/.test(route.url)) route.helmet = { contentSecurityPolicy: docsPolicy };
  });
}
