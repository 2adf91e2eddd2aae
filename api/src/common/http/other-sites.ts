import type { FastifyRequest } from 'fastify';

export function isFromOtherSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, siteOrigin: URL): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && !ownOrigins(host, siteOrigin).includes(origin);
}

/** A site without https is tried out under several names: localhost, the machine's address in the local network. */
const ownOrigins = (host: string, { origin, protocol }: URL) =>
  protocol === 'http:' ? [origin, `http://${host}`] : [origin];
