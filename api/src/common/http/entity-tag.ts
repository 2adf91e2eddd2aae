import { Readable } from 'node:stream';
import { isKnownTag } from '@konbit/server';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

export interface Tagged {
  tag: string;
  read(): Promise<Readable | object>;
}

export async function sendIfNew({ tag, read }: Tagged, ifNoneMatch: string | undefined, reply: FastifyReply) {
  reply.header('ETag', tag);
  if (isKnownTag(ifNoneMatch, tag)) return void reply.status(304);
  const body = await read();
  if (!(body instanceof Readable)) return body;
  // Photos get no smaller, and each reader would keep a compressor of megabytes. The plugin knows no other sign.
  reply.request.headers['x-no-compression'] = 'on';
  return new StreamableFile(body, { type: 'application/json; charset=utf-8' });
}
