import type { IncomingMessage } from 'node:http';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReply } from 'fastify';

/**
 * How a proxy here asks: `silentMs` is for the beginning of an answer.
 * Not by undici 7: it ends the process when the other side closes on a client that does not read (nodejs/undici#5360).
 */
export const askedBy = (silentMs: number): FastifyHttpProxyOptions['http'] => ({
  agentOptions: { keepAlive: true, maxSockets: Infinity, timeout: 4000 },
  requestOptions: { timeout: silentMs, rejectUnauthorized: true },
});

const answering = new WeakSet<FastifyReply>();

/** Nothing else can be answered then: a failure only ends the connection. */
export const isAnswering = (reply: FastifyReply): boolean => answering.has(reply);

/** The reader sets the pace; `connectionTimeout` ends an answer of which nothing is read, or sent, for so long. */
export function passOn(reply: FastifyReply, answer: IncomingMessage): void {
  answering.add(reply);
  answer.setTimeout(0);
  answer.once('error', () => reply.raw.destroy());
  reply.send(answer);
}
