import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Mirror } from '../bucket/keep-mirrored.ts';

/** What a proxy before several gateways asks. */
export const readyPath = '/health/ready';

const ending = new WeakSet<FastifyInstance['server']>();

/**
 * Tells whether this gateway takes requests, and of a bucket that the site lies in, whether that answers: a copy that
 * is there is served without it. Says nothing of the api: without one there are still pages.
 */
export function serveReadiness(gateway: FastifyInstance, siteDir: string, mirror?: Mirror): void {
  gateway.get(readyPath, (_request, reply) => {
    const isEmpty = mirror && !existsSync(join(siteDir, 'index.html'));
    const status = ending.has(gateway.server) ? 'ending' : isEmpty ? 'waits for the bucket of the site' : 'ok';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, ...(mirror && { bucket: mirror.isUp ? 'answers' : 'away' }) });
  });
}

/** From now on it says that it takes none, and serves all the same. */
export const endReadiness = (gateway: FastifyInstance): void => void ending.add(gateway.server);
