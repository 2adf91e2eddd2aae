import httpProxy from '@fastify/http-proxy';
import { CONTRACT, type ModuleName, type ModulePage, type ReleaseList, type RoomName } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';

/** A room whose browser code comes from its development server, with hot reload. */
export interface DevelopedRoom {
  name: RoomName;
  /** Address of the development server, without a path. */
  url: string;
  page?: ModulePage;
}

/** Path under which the gateway passes on to a development server; it serves under the same one. */
export const developmentPath = (name: RoomName): string => `/dev/${name}/`;

/** Passes the room's files on from its development server, and the socket by which it announces changes. */
export async function proxyDevelopment(gateway: FastifyInstance, { name, url }: DevelopedRoom): Promise<void> {
  const path = developmentPath(name).slice(0, -1);
  await gateway.register(httpProxy, { upstream: url, prefix: path, rewritePrefix: path, websocket: true });
  // `/robots.txt` and the like: what lies beside the page is the shell's.
  if (name === 'shell')
    gateway.get('/:name(^[\\w-][\\w.-]*\\.\\w+$)', (request, reply) => reply.redirect(path + request.url));
}

/** The release list in which each developed module is its development server's. */
export function withDeveloped(list: ReleaseList, rooms: readonly DevelopedRoom[]): ReleaseList {
  const own = rooms
    .filter(({ name }) => name !== 'shell')
    .map(({ name, page }) => {
      const files = { base: developmentPath(name), entry: 'mf-manifest.json', integrity: {} };
      return [name as ModuleName, { release: 'dev', ...files, contract: CONTRACT, ...(page && { page }) }];
    });
  return { ...list, ...(Object.fromEntries(own) as ReleaseList) };
}

/** The shell's page from its development server; undefined where the shell is not developed. */
export async function shellInDevelopment(rooms: readonly DevelopedRoom[]): Promise<string | undefined> {
  const shell = rooms.find(({ name }) => name === 'shell');
  if (!shell) return undefined;
  const answer = await fetch(`${shell.url}${developmentPath('shell')}index.html`);
  return answer.ok ? answer.text() : undefined;
}

/**
 * Stands in the page's head before any script. Shell and module each bring a hot-reload runtime; only through this does
 * the one that loads later find the React that is there already, and without it its changes silently do nothing.
 */
export const reactRegistry = `<script>{
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
}</script>`;
