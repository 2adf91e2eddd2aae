import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is still read of a body whose answer is given: to close at once could lose the answer with the connection. */
const mostBytes = 16 * 2 ** 20;
const mostMs = 2000;

/** Ends the connections of clients that go on sending after they were answered. */
export const endLingering = (gateway: FastifyInstance): void =>
  void gateway.addHook('onResponse', ({ raw }, _reply, next) => {
    readOut(raw);
    next();
  });

/** Reads the rest of a request that is answered, within bounds. */
export function readOut(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), mostMs).unref();
  request.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > mostBytes) request.destroy();
  });
  const over = () => clearTimeout(timer);
  request.once('close', over).once('end', over);
  request.resume();
}
