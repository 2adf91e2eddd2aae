import type { FastifyInstance } from 'fastify';
import type { LiveSite } from './pages/live-site.ts';

/** What a proxy before several gateways asks. */
export const readyPath = '/health/ready';

const ending = new WeakSet<FastifyInstance['server']>();

/**
 * Tells whether this gateway takes requests: it has what is published, and does not end. Says nothing of the api:
 * without one there are still pages.
 */
export function serveReadiness(gateway: FastifyInstance, site: LiveSite): void {
  gateway.get(readyPath, (_request, reply) => {
    const status = ending.has(gateway.server) ? 'ending' : site.pages ? 'ok' : 'nothing is published yet';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

/** From now on it says that it takes none, and serves all the same. */
export const endReadiness = (gateway: FastifyInstance): void => void ending.add(gateway.server);
