import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

/** Well above any address of the site. */
const longestAddress = 8 * 1024;

/** More than what proxies take, with what they add; above it Node refuses the request: 431. */
export const mostHeaderBytes = 32 * 1024;

/** Of requests that Node takes, those without a host, or with too long an address. */
export function limitHeads(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { url = '', headers, httpVersion } }, _reply, next) => {
    // HTTP/1.0 knows no host.
    if (!headers.host && httpVersion !== '1.0') return next(new AppError('MALFORMED_JSON'));
    next(url.length > longestAddress ? new AppError('ADDRESS_TOO_LONG') : undefined);
  });
}
