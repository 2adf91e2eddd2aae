import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { holds } from '../common/http/entity-tag.ts';
import type { ProfileList } from './attendee-profiles.service.ts';

/** The list, or 304 and nothing for a client that holds it already. */
export async function sendIfNew(list: ProfileList, held: string | undefined, reply: FastifyReply): Promise<unknown> {
  reply.header('ETag', list.tag);
  if (holds(held, list.tag)) {
    reply.status(304);
    return undefined;
  }
  const body = await list.read();
  return body instanceof Readable ? new StreamableFile(body, { type: 'application/json; charset=utf-8' }) : body;
}
