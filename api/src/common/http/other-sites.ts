import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { oneClickRoute } from './body-parsing.ts';

type Asked = Pick<FastifyRequest, 'headers' | 'host'>;

/**
 * Whether a browser tells that a page of another site makes this request. Who is no browser tells nothing. `none` is
 * the visitor's own doing: an address typed, a bookmark.
 */
export function isFromOtherSite({ headers, host }: Asked, siteOrigin: URL): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && !ownOrigins(host, siteOrigin).includes(origin);
}

/** A site without https is tried out under several names: localhost, the machine's address in the local network. */
const ownOrigins = (host: string, { origin, protocol }: URL) =>
  protocol === 'http:' ? [origin, `http://${host}`] : [origin];

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Refuses whatever a page of another site wants changed, before its body is read. The one-click call goes by its token
 * alone, and a mail program may be a page.
 */
export function refuseOtherSites(fastify: FastifyInstance, siteOrigin: URL): void {
  fastify.addHook('onRequest', (request, _reply, next) => {
    const mayCome = isSafe(request.method) || request.routeOptions.url === oneClickRoute;
    next(mayCome || !isFromOtherSite(request, siteOrigin) ? undefined : new AppError('CROSS_SITE_REQUEST'));
  });
}
