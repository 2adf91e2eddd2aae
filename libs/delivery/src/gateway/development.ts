import httpProxy from '@fastify/http-proxy';
import { CONTRACT, type ModuleName, type SignedReleaseList } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import type { ReleaseKey } from '../keys/release-key.ts';
import { signedList } from '../publish/release-list.ts';
import { withMeta } from '../publish/page-meta.ts';
import { pageOf, type PageSource } from './page-source.ts';

/** A room whose browser code comes from its development server, with hot reload. */
export interface DevelopedRoom {
  name: ModuleName | 'shell';
  /** Address of the development server, without a path. */
  url: string;
  /** Signs the amended release list; the one that signed the published list. */
  key: ReleaseKey;
}

/** Path under which the gateway passes on to the development server; it serves under the same one. */
export const developmentPath = (name: DevelopedRoom['name']): string => `/dev/${name}/`;

/** Passes the room's files on from its development server, and the socket by which it announces changes. */
export async function proxyDevelopment(gateway: FastifyInstance, { name, url }: DevelopedRoom): Promise<void> {
  const path = developmentPath(name).slice(0, -1);
  await gateway.register(httpProxy, { upstream: url, prefix: path, rewritePrefix: path, websocket: true });
}

/** The release list in which the developed module is its development server's. */
export function amendedForDevelopment({ name, key }: DevelopedRoom): (list: SignedReleaseList) => SignedReleaseList {
  if (name === 'shell') return (list) => list;
  const manifest = `${developmentPath(name)}mf-manifest.json`;
  const live = { release: 'development', manifest, integrity: 'development', contract: CONTRACT };
  return ({ $signature, ...list }) => signedList({ ...list, [name]: live }, $signature.serial, key);
}

/**
 * The page while a room is developed: the shell's own from its development server, or the published one with the name of
 * the module whose files come unhashed.
 */
export function developedPage({ name, url, key }: DevelopedRoom, published: PageSource): PageSource {
  return async () => {
    if (name !== 'shell') {
      const page = await published();
      return page && pageOf(Buffer.from(withMeta(page.html, 'developed-module', name)));
    }
    const answer = await fetch(`${url}${developmentPath('shell')}index.html`);
    return answer.ok ? pageOf(Buffer.from(withMeta(await answer.text(), 'release-key', key.publicKey))) : undefined;
  };
}
