import type { FastifyInstance } from 'fastify';

/** What is still read of a body whose answer is given: to close at once could lose the answer with the connection. */
const mostBytes = 16 * 2 ** 20;
const mostMs = 2000;

/** Ends the connections of clients that go on sending after they were answered. */
export function endLingering(gateway: FastifyInstance): void {
  gateway.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    let bytes = 0;
    const timer = setTimeout(() => raw.destroy(), mostMs).unref();
    raw.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > mostBytes) raw.destroy();
    });
    const over = () => clearTimeout(timer);
    raw.once('close', over).once('end', over);
    raw.resume();
  });
}
