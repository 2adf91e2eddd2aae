import type { IncomingMessage } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { CONTRACT, type ModuleName, type ModulePage, type ReleaseList, type RoomName } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAnswering, passOn, askedBy } from './upstream.ts';

export interface DevelopedRoom {
  name: RoomName;
  url: string;
  page?: ModulePage;
}

export const developmentPath = (name: RoomName): string => `/dev/${name}/`;

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

export function replaceDeveloped(list: ReleaseList, rooms: readonly DevelopedRoom[]): ReleaseList {
  const own = rooms
    .filter(({ name }) => name !== 'shell')
    .map(({ name, page }) => {
      const files = { base: developmentPath(name), entry: 'mf-manifest.json', integrity: {} };
      return [name as ModuleName, { release: 'dev', ...files, contract: CONTRACT, ...(page && { page }) }];
    });
  return { ...list, ...(Object.fromEntries(own) as ReleaseList) };
}

export async function shellInDevelopment(rooms: readonly DevelopedRoom[]): Promise<string | undefined> {
  const shell = rooms.find(({ name }) => name === 'shell');
  if (!shell) return undefined;
  const answer = await fetch(`${shell.url}${developmentPath('shell')}index.html`);
  return answer.ok ? answer.text() : undefined;
}

/** Belongs before any script: shell and module bring a hot-reload runtime each, and share React through this. */
export const reactRegistry = `<script>{
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
}</script>`;
