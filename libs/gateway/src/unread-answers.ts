import type { Readable } from 'node:stream';
import { networkOf } from '@konbit/server';
import type { FastifyReply } from 'fastify';
import type { Bounds } from '@konbit/pages/shares';

/**
 * Answers that wait for their readers: each holds a connection to the api, and what the api has ready. When an address
 * has too many, the one that has waited longest ends, so that whoever reads is always served.
 */
export class UnreadAnswers {
  /** With their addresses, the longest waiting first. */
  readonly #waiting = new Map<FastifyReply, string>();

  constructor(private readonly bounds: Bounds) {}

  get count(): number {
    return this.#waiting.size;
  }

  /** Call it before the answer is sent. */
  follow(reply: FastifyReply, answer: Readable): void {
    answer.on('pause', () => this.#add(reply));
    answer.on('resume', () => this.#waiting.delete(reply));
    answer.once('close', () => this.#waiting.delete(reply));
  }

  #add(reply: FastifyReply): void {
    const address = networkOf(reply.request.ip);
    this.#waiting.set(reply, address);
    const all = [...this.#waiting.keys()];
    const own = all.filter((other) => this.#waiting.get(other) === address);
    if (own.length > this.bounds.perAddress) this.#end(own[0]!);
    else if (all.length > this.bounds.total) this.#end(all[0]!);
  }

  #end(reply: FastifyReply): void {
    this.#waiting.delete(reply);
    reply.raw.destroy();
  }
}
