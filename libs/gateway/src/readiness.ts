import { setTimeout as pause } from 'node:timers/promises';
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

/**
 * For `listen`: connections that wait to be taken. Beyond Node's 511, a crowd's are dropped without a word, and tried
 * again a second later, while the gateway could have answered.
 */
export const backlog = 4096;

/**
 * Serves for `delayMs` while it says that it is not ready; then takes no new requests, lets running ones finish for at
 * most `timeoutMs`, and closes.
 */
export async function drain(gateway: FastifyInstance, { delayMs = 0, timeoutMs = 10_000 } = {}): Promise<void> {
  const { server } = gateway;
  ending.add(server);
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  // A connection that was busy at the beginning would otherwise be kept after its answer.
  const sweeper = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await gateway.close();
  clearInterval(sweeper);
  clearTimeout(timer);
}
