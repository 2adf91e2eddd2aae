import { createHash } from 'node:crypto';
import '@fastify/compress';
import '@fastify/helmet';
import { bodyLimits, IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { docsPolicy } from './api-docs.ts';

export interface KonbitRoute {
  bodyLimit?: number;
}

export const withPhoto: KonbitRoute = { bodyLimit: bodyLimits.withPhoto };

export function applyRouteOptions(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as KonbitRoute;
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
    if (/^\/api\/docs(\/|$)/.test(route.url)) route.helmet = { contentSecurityPolicy: docsPolicy };
    // Pages for developers: a megabyte that, compressed anew for whoever asks, would cost visitors the processor.
    if (/^\/api\/docs(\/|-json|$)/.test(route.url)) route.compress = false;
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    bodyDigest?: string;
  }
}

/** The one call that mail programs make by themselves, with a form (RFC 8058). */
export const oneClickRoute = '/api/unsubscribe/:token';

/** Anything but JSON is a 415; the form of the one-click call is not read. */
export function readJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('remove', 'remove');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  fastify.removeAllContentTypeParsers();
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  fastify.addContentTypeParser(forms, { parseAs: 'string' }, (request, _, done) =>
    request.routeOptions.url === oneClickRoute
      ? done(null, undefined)
      : done(new AppError('UNSUPPORTED_MEDIA_TYPE'), undefined),
  );
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      if (bytesBesidePhoto(body) > bodyLimits.plain) return done(new AppError('PAYLOAD_TOO_LARGE'), undefined);
      if (request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()] !== undefined) {
        request.bodyDigest = createHash('sha256').update(body).digest('base64url');
      }
      if (body.length === 0) return done(null, undefined);
      try {
        void parse(request, utf8.decode(body), (failure, value) =>
          done(valuesIn(value) > mostValues ? new AppError('VALIDATION_FAILED') : failure, value),
        );
      } catch (failure) {
        done(new AppError('MALFORMED_JSON', undefined, { cause: failure }), undefined);
      }
    },
  );
}

/** A call takes one photo; the rest of its body has the limit of a body without one. */
function bytesBesidePhoto(json: Buffer): number {
  const start = json.indexOf('"data:');
  const end = start === -1 ? -1 : json.indexOf('"', start + 1);
  return end === -1 ? json.length : json.length - (end - start);
}

const mostDepth = 5;
const mostValues = 1000;

function valuesIn(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (depth === mostDepth) return Infinity;
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner, depth + 1), 1);
}
