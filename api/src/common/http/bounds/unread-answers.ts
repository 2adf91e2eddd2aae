import type { Readable } from 'node:stream';
import { networkOf } from '@konbit/server';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Streams that wait for their readers, each with what is read ahead of it. When an address has too many, the one that
 * has waited longest ends, so that whoever reads is always served.
 */
export function limitUnreadAnswers(fastify: FastifyInstance, perAddress: number): void {
  const unread = new UnreadAnswers(perAddress);
  fastify.addHook('onRequest', (_request, reply, next) => {
    // The stream as it is sent, compressed or not.
    reply.raw.once('pipe', (answer: Readable) => unread.follow(reply, answer));
    next();
  });
}

class UnreadAnswers {
  /** With their addresses, the longest waiting first. */
  private readonly waiting = new Map<FastifyReply, string>();

  constructor(private readonly perAddress: number) {}

  follow(reply: FastifyReply, answer: Readable): void {
    const forget = () => void this.waiting.delete(reply);
    answer.on('pause', () => this.add(reply));
    answer.on('resume', forget).once('close', forget);
    reply.raw.once('close', forget);
  }

  private add(reply: FastifyReply): void {
    const address = networkOf(reply.request.ip);
    this.waiting.delete(reply);
    this.waiting.set(reply, address);
    const all = [...this.waiting.keys()];
    const own = all.filter((other) => this.waiting.get(other) === address);
    if (own.length > this.perAddress) this.end(own[0]!);
    else if (all.length > 2 * this.perAddress) this.end(all[0]!);
  }

  private end(reply: FastifyReply): void {
    this.waiting.delete(reply);
    reply.raw.destroy();
  }
}
