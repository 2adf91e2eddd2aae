import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Fingerprint of the body as it was sent; there when the request carries an idempotency key. */
    bodyDigest?: string;
  }
}

/** JSON is the only body the service reads; any other content type is a 415. */
export function readJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('remove', 'remove');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
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
