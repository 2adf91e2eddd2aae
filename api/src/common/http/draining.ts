import type { FastifyInstance } from 'fastify';

/**
 * While the service ends, each answer closes its connection. A server waits for all connections to end, and a browser
 * keeps an idle one for a minute.
 */
export function closeConnectionsAtEnd(fastify: FastifyInstance): void {
  let ending = false;
  fastify.addHook('preClose', async () => {
    ending = true;
    // For answers whose head was sent before.
    const timer = setInterval(() => fastify.server.closeIdleConnections(), 50).unref();
    fastify.server.once('close', () => clearInterval(timer));
  });
  fastify.addHook('onSend', (_, reply, payload, next) => {
    if (ending) reply.header('Connection', 'close');
    next(null, payload);
  });
}
