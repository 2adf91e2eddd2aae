import type { IncomingMessage } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { type DevelopedRoom, developmentPath } from '@konbit/pages/development';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAnswering, passOn, askedBy } from './upstream.ts';

export async function proxyDevelopment(gateway: FastifyInstance, { name, url }: DevelopedRoom): Promise<void> {
  const path = developmentPath(name).slice(0, -1);
  await gateway.register(httpProxy, {
    upstream: url,
    prefix: path,
    rewritePrefix: path,
    websocket: true,
    http: askedBy(60_000),
    replyOptions: { onResponse: answer as never, onError: failed as never },
  });
  if (name === 'shell')
    gateway.get('/:name(^[\\w-][\\w.-]*\\.\\w+$)', (request, reply) => reply.redirect(path + request.url));
}

const answer = (_request: unknown, reply: FastifyReply, { stream }: { stream: IncomingMessage }) =>
  passOn(reply, stream);

function failed(reply: FastifyReply, { error }: { error: Error }): void {
  if (isAnswering(reply)) reply.raw.destroy();
  else reply.send(error);
}
