import httpProxy from '@fastify/http-proxy';
import { CONTRACT, type ModuleName, type ReleaseList } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { pageOf, type PageSource } from './page-source.ts';

/** A room whose browser code comes from its development server, with hot reload. */
export interface DevelopedRoom {
  name: ModuleName | 'shell';
  /** Address of the development server, without a path. */
  url: string;
}

/** Path under which the gateway passes on to the development server; it serves under the same one. */
export const developmentPath = (name: DevelopedRoom['name']): string => `/dev/${name}/`;

/** Passes the room's files on from its development server, and the socket by which it announces changes. */
export async function proxyDevelopment(gateway: FastifyInstance, { name, url }: DevelopedRoom): Promise<void> {
  const path = developmentPath(name).slice(0, -1);
  await gateway.register(httpProxy, { upstream: url, prefix: path, rewritePrefix: path, websocket: true });
}

/** The release list in which the developed module is its development server's. */
export function amendedForDevelopment({ name }: DevelopedRoom): (list: ReleaseList) => ReleaseList {
  if (name === 'shell') return (list) => list;
  const manifest = `${developmentPath(name)}mf-manifest.json`;
  return (list) => ({ ...list, [name]: { release: 'development', manifest, contract: CONTRACT } });
}

/** The shell's page as its development server makes it. */
export function developedPage({ url }: DevelopedRoom): PageSource {
  return async () => {
    const answer = await fetch(`${url}${developmentPath('shell')}index.html`);
    return answer.ok ? pageOf(Buffer.from(await answer.arrayBuffer())) : undefined;
  };
}
