import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

export function holds(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((each) => each.trim() === '*' || bare(each) === bare(tag));
}

export interface Tagged {
  tag: string;
  read(): Promise<Readable | object>;
}

export async function sendIfNew({ tag, read }: Tagged, ifNoneMatch: string | undefined, reply: FastifyReply) {
  reply.header('ETag', tag);
  if (holds(ifNoneMatch, tag)) return void reply.status(304);
  const body = await read();
  return body instanceof Readable ? new StreamableFile(body, { type: 'application/json; charset=utf-8' }) : body;
}
