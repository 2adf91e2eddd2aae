import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

export function isFromOtherSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, siteOrigin: URL): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && !ownOrigins(host, siteOrigin).includes(origin);
}

/** A site without https is tried out under several names: localhost, the machine's address in the local network. */
const ownOrigins = (host: string, { origin, protocol }: URL) =>
  protocol === 'http:' ? [origin, `http://${host}`] : [origin];

/**
 * Whether a site without https may be asked under this name: its own, an IP address, or a name of the local network.
 * Any other may be a page elsewhere whose owner points its name here (DNS rebinding); with https its certificate fails.
 */
export function isOwnHost(host: string, { hostname: own, protocol }: URL): boolean {
  if (protocol === 'https:' || host === '') return true;
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const isLocal = !name.includes('.') || /\.(?:localhost|local|internal)$/.test(name);
  return name === own || isLocal || isIP(name.replace(/^\[|\]$/g, '')) > 0;
}
