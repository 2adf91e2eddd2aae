import type { FastifyInstance, FastifyReply } from 'fastify';
import { serviceBusy } from './service-busy.ts';
import type { Share } from './shares.ts';
import { VisitorShares } from './visitor-shares.ts';

/**
 * Calls count from when their bodies are whole, so that slow senders hold none, until they are answered, though their
 * callers be gone. One beyond the share of its address is refused: 503.
 */
export function limitCalls(fastify: FastifyInstance, perAddress: number): void {
  const shares = new VisitorShares(perAddress);
  const shareOf = new WeakMap<FastifyReply, Share>();
  fastify.addHook('preValidation', (request, reply, next) => {
    const share = shares.open(request);
    if (!share.grow(1)) return next(serviceBusy());
    shareOf.set(reply, share);
    next();
  });
  fastify.addHook('onSend', (_request, reply, payload, next) => {
    shareOf.get(reply)?.release();
    next(null, payload);
  });
}
