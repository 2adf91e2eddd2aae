import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { AppError } from '../errors/app-error.ts';
import { excessOf } from './json-bounds.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Fingerprint of the body as it was sent; there when the request carries an idempotency key. */
    bodyDigest?: string;
  }
}

/** The one call that mail programs make by themselves, with a form (RFC 8058). */
export const oneClickRoute = '/api/unsubscribe/:token';

/**
 * JSON within bounds is the only body the service reads; any other content type is a 415. The form of the one-click
 * call is taken unread.
 */
export function readJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('remove', 'remove');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, _, done) =>
    request.routeOptions.url === oneClickRoute
      ? done(null, undefined)
      : done(new AppError('UNSUPPORTED_MEDIA_TYPE'), undefined),
  );
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      const excess = excessOf(body);
      if (excess) return done(new AppError(excess), undefined);
      if (request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()] !== undefined) {
        request.bodyDigest = createHash('sha256').update(body).digest('base64url');
      }
      if (body.length === 0) return done(null, undefined);
      try {
        // The parser answers through `done` and returns nothing.
        void parse(request, utf8.decode(body), done);
      } catch (failure) {
        done(new AppError('MALFORMED_JSON', undefined, { cause: failure }), undefined);
      }
    },
  );
}
