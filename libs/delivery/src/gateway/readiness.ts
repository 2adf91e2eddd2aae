import type { FastifyInstance } from 'fastify';

/** What a proxy before several gateways asks. */
export const readyPath = '/health/ready';

const ending = new WeakSet<FastifyInstance['server']>();

/** Tells whether this gateway takes requests. Says nothing of the api: without one there are still pages. */
export function serveReadiness(gateway: FastifyInstance): void {
  gateway.get(readyPath, (_request, reply) => {
    const isEnding = ending.has(gateway.server);
    return reply
      .code(isEnding ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isEnding ? 'ending' : 'ok' });
  });
}

/** From now on it says that it takes none, and serves all the same. */
export const endReadiness = (gateway: FastifyInstance): void => void ending.add(gateway.server);
