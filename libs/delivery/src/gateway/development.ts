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

/** Path under which the gateway passes on to a development server; it serves under the same one. */
export const developmentPath = (name: DevelopedRoom['name']): string => `/dev/${name}/`;

/** Passes the room's files on from its development server, and the socket by which it announces changes. */
export async function proxyDevelopment(gateway: FastifyInstance, { name, url }: DevelopedRoom): Promise<void> {
  const path = developmentPath(name).slice(0, -1);
  await gateway.register(httpProxy, { upstream: url, prefix: path, rewritePrefix: path, websocket: true });
}

/** The release list in which each developed module is its development server's. */
export function amendedForDevelopment(rooms: readonly DevelopedRoom[]): (list: ReleaseList) => ReleaseList {
  const modules = rooms.filter(({ name }) => name !== 'shell');
  const releases = modules.map(({ name }) => [
    name,
    { release: 'development', manifest: `${developmentPath(name)}mf-manifest.json`, contract: CONTRACT },
  ]);
  return (list) => ({ ...list, ...(Object.fromEntries(releases) as ReleaseList) });
}

/**
 * Stands in the page's head before any script. Shell and module each bring a hot-reload runtime; only through this does
 * the one that loads later find the React that is there already, and without it its changes silently do nothing.
 */
const reactRegistry = `<script>{
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
}</script>`;

/** The shell's page as its development server makes it. */
export function developedPage({ url }: DevelopedRoom): PageSource {
  return async () => {
    const answer = await fetch(`${url}${developmentPath('shell')}index.html`);
    if (!answer.ok) return undefined;
    return pageOf(Buffer.from((await answer.text()).replace(/<head[^>]*>/, (head) => head + reactRegistry)));
  };
}
