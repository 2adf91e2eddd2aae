import type { FastifyInstance } from 'fastify';
import { refusals } from '../failures.ts';

/**
 * Ends a connection that brings a request before the last one is answered, as no browser and no proxy does: an answer
 * that waits behind another never closes when its connection does, so whatever ends with it would be held for ever.
 */
export const endPipelining = (gateway: FastifyInstance): void =>
  void gateway.addHook('onRequest', ({ raw }, reply, next) => {
    // Node gives an answer its socket when the one before it is sent.
    if (reply.raw.socket) return next();
    refusals.publish('pipelining');
    reply.hijack();
    raw.socket.destroy();
  });
