import type { ReadSettings } from '@konbit/server';
import type { FastifyInstance } from 'fastify';
import type { bounds } from '../../../config/bounds.ts';
import { limitBodies, readRefusedBodies } from './body-bounds.ts';
import { limitCalls } from './call-bounds.ts';
import { limitHeads } from './head-bounds.ts';
import { limitUnreadAnswers } from './unread-answers.ts';

/** What a visitor may hold of the service, whatever proxy stands before it. Call it before other hooks refuse. */
export function limitRequests(
  fastify: FastifyInstance,
  { calls, bodyMegabytes, unreadAnswers }: ReadSettings<typeof bounds>,
): void {
  limitHeads(fastify);
  limitUnreadAnswers(fastify, unreadAnswers);
  limitBodies(fastify, bodyMegabytes);
  readRefusedBodies(fastify);
  limitCalls(fastify, calls);
}
