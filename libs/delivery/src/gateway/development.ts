import httpProxy from '@fastify/http-proxy';
import {
  CONTRACT,
  inOrder,
  type ModuleName,
  type ModulePage,
  pagesOf,
  type ReleaseList,
  type SignedReleaseList,
} from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import type { ReleaseKey } from '../keys/release-key.ts';
import { pagesIn, withPages } from '../publish/module-pages.ts';
import { readReleaseList, signedList } from '../publish/release-list.ts';
import { withMeta, withoutMeta } from '../publish/page-meta.ts';
import { pageOf, type PageSource } from './page-source.ts';

/** A room whose browser code comes from its development server, with hot reload. */
export interface DevelopedRoom {
  name: ModuleName | 'shell';
  /** Address of the development server, without a path. */
  url: string;
  /** The page that the module declares. */
  page?: ModulePage;
}

export interface DevelopedRooms {
  rooms: readonly DevelopedRoom[];
  /** Signs the amended release list; the page is told to trust it. */
  key: ReleaseKey;
}

/** Path under which the gateway passes on to a development server; it serves under the same one. */
export const developmentPath = (name: DevelopedRoom['name']): string => `/dev/${name}/`;

/** `/robots.txt` and the like: what lies beside the page is the shell's. */
const besidePage = '/:name(^[\\w-][\\w.-]*\\.\\w+$)';

/** Passes the room's files on from its development server, and the socket by which it announces changes. */
export async function proxyDevelopment(gateway: FastifyInstance, { name, url }: DevelopedRoom): Promise<void> {
  const path = developmentPath(name).slice(0, -1);
  await gateway.register(httpProxy, { upstream: url, prefix: path, rewritePrefix: path, websocket: true });
  if (name === 'shell') gateway.get(besidePage, (request, reply) => reply.redirect(path + request.url));
}

/** The release list in which each developed module is its development server's. */
export function amendedForDevelopment({ rooms, key }: DevelopedRooms): (list: SignedReleaseList) => SignedReleaseList {
  return ({ $signature: _, ...list }) => signedList({ ...list, ...developedReleases(rooms) }, key);
}

function developedReleases(rooms: readonly DevelopedRoom[]): ReleaseList {
  const releases = modulesAmong(rooms).map(({ name, page }) => {
    const manifest = `${developmentPath(name)}mf-manifest.json`;
    const release = { release: 'development', manifest, integrity: 'development', contract: CONTRACT };
    return [name, page ? { ...release, page } : release];
  });
  return Object.fromEntries(releases) as ReleaseList;
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

/**
 * The page while rooms are developed: the shell's own from its development server, or else the published one. It names
 * the modules whose files come unhashed, the key that signs the amended list, and the pages of that list's modules.
 */
export function developedPage(developed: DevelopedRooms, published: PageSource, siteDir: string): PageSource {
  const { rooms } = developed;
  const shell = rooms.find(({ name }) => name === 'shell');
  return async (page, language) => {
    const html = shell ? await shellFrom(shell) : (await published(page, language))?.html;
    if (html === undefined) return undefined;
    const told = trustingPage(developed, html, await publishedPages(siteDir));
    return pageOf(Buffer.from(told.replace(/<head[^>]*>/, (head) => head + reactRegistry)));
  };
}

/**
 * A page that trusts the amended list in place of the published one, knows the pages that it names, and runs the
 * developed modules' unhashed files.
 */
export function trustingPage({ rooms, key }: DevelopedRooms, html: string, published = pagesIn(html)): string {
  const trusting = withMeta(withoutMeta(html, 'release-key'), 'release-key', key.publicKey);
  const told = modulesAmong(rooms).reduce((text, { name }) => withMeta(text, 'developed-module', name), trusting);
  const others = published.filter(({ module }) => rooms.every(({ name }) => name !== module));
  return withPages(told, inOrder([...others, ...pagesOf(developedReleases(rooms))]));
}

/** None, where nothing is published yet. */
const publishedPages = (siteDir: string) =>
  readReleaseList(siteDir).then(
    ({ list }) => pagesOf(list),
    () => [],
  );

const modulesAmong = (rooms: readonly DevelopedRoom[]) => rooms.filter(({ name }) => name !== 'shell');

async function shellFrom({ url }: DevelopedRoom): Promise<string | undefined> {
  const answer = await fetch(`${url}${developmentPath('shell')}index.html`);
  return answer.ok ? answer.text() : undefined;
}
