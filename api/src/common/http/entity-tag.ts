import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

export function holds(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((held) => held.trim() === '*' || bare(held) === bare(tag));
}

export interface Tagged {
  tag: string;
  /** A text is JSON that is written already. */
  read(): Promise<string | Readable | object>;
}

export async function sendIfNew({ tag, read }: Tagged, held: string | undefined, reply: FastifyReply) {
  reply.header('ETag', tag);
  if (holds(held, tag)) return void reply.status(304);
  const body = await read();
  if (typeof body === 'string') reply.type('application/json; charset=utf-8');
  return body instanceof Readable ? new StreamableFile(body, { type: 'application/json; charset=utf-8' }) : body;
}
