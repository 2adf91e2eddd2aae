import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { answer, requestsWith } from './pass-on.ts';

export interface DevelopedRoom {
  name: string;
  /** Of its development server. */
  url: string;
}

/** `/dev/<room>/`, with the WebSocket of hot reload. */
export async function passOnDevelopment(front: FastifyInstance, { name, url }: DevelopedRoom): Promise<void> {
  const path = `/dev/${name}`;
  await front.register(httpProxy, {
    upstream: url,
    prefix: path,
    rewritePrefix: path,
    websocket: true,
    http: requestsWith(60_000),
    retryMethods: [],
    replyOptions: { onResponse: answer as never },
  });
}
