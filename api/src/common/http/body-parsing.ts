import { createHash } from 'node:crypto';
import '@fastify/helmet';
import { bodyLimits, IDEMPOTENCY_KEY_HEADER, type ErrorCode } from '@konbit/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
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

/** More than any call needs: the dtos are flat lists of fields. */
const mostDepth = 5;
const mostValues = 1000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Why a JSON text is refused before anything is built from it, if it is: too deep, too many values, a long text that is
 * no photo, or larger than a plain body without its photo. One pass over the bytes; the parser says
 * whether it is JSON.
 */
export function excessOf(json: Buffer): ErrorCode | undefined {
  let [depth, values, longest] = [0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      const end = endOfText(json, at);
      if (end - at > bodyLimits.plain && !isPhoto(json, at, end)) return 'VALIDATION_FAILED';
      longest = Math.max(longest, end - at);
      values += 1;
      at = end;
    } else if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte === comma) values += 1;
    if (depth > mostDepth || values > mostValues) return 'VALIDATION_FAILED';
    if (at - longest > bodyLimits.plain) return 'PAYLOAD_TOO_LARGE';
  }
  return undefined;
}

/** Where the text that begins at `start` ends; one with an escaped quote, if long, is no photo, and not read on. */
function endOfText(json: Buffer, start: number): number {
  const first = json.indexOf(quote, start + 1);
  if (first === -1) return json.length;
  if (json[first - 1] !== backslash) return first;
  let at = start + 1;
  while (at < json.length && json[at] !== quote && at - start <= bodyLimits.plain) at += json[at] === backslash ? 2 : 1;
  return at;
}

const photoStart = Buffer.from('data:image/');

/** A data-URL of an image has no escapes. */
const isPhoto = (json: Buffer, start: number, end: number): boolean =>
  json.subarray(start + 1, start + 1 + photoStart.length).equals(photoStart) &&
  !json.subarray(start, end).includes(backslash);
