import httpProxy from '@fastify/http-proxy';
import {
  CONTRACT,
  inOrder,
  type ListFacts,
  type ModuleName,
  type ModulePage,
  pagesOf,
  type ReleaseList,
  type Root,
  type SignedReleaseList,
} from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { readLiveEvent, withEvent } from '../event/live-event.ts';
import type { ReleaseKey } from '../keys/release-key.ts';
import { readRoot } from '../keys/root.ts';
import { pagesIn, withPages } from '../publish/module-pages.ts';
import { withMeta, withRoot } from '../publish/page-meta.ts';
import { readReleaseList, signedList } from '../publish/release-list.ts';
import { entryTicketOf, ticketFor } from '../publish/release-ticket.ts';
import { withoutList } from './page-list.ts';
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
  /** Signs the amended release list and what is developed; the page is told to trust it for these. */
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
export function amendedForDevelopment(developed: DevelopedRooms): (list: SignedReleaseList) => SignedReleaseList {
  const roles = rolesOf(developed);
  return ({ $signature: _, ...list }) =>
    signedList({ ...list, ...developedReleases(developed, list.$list) }, developed.key, { roles });
}

function developedReleases(developed: DevelopedRooms, { site }: Pick<ListFacts, 'site'>): ReleaseList {
  const root = { site, version: 1, roles: rolesOf(developed) };
  const releases = modulesAmong(developed.rooms).map(({ name, page }) => {
    const facts = { release: 'development', integrity: 'development', contract: CONTRACT };
    const ticket = entryTicketOf(ticketFor(root, developed.key, { ...facts, module: name }));
    const release = { ...facts, manifest: `${developmentPath(name)}mf-manifest.json`, ticket };
    return [name, page ? { ...release, page } : release];
  });
  return Object.fromEntries(releases) as ReleaseList;
}

/** The key vouches for the list and for what is developed; for everything else, whoever does on the site. */
function rolesOf({ rooms, key }: DevelopedRooms): Root['roles'] {
  const role = { keys: [key.keys[0]!.publicKey], threshold: 1 };
  return Object.fromEntries(['list', ...modulesAmong(rooms).map(({ name }) => name)].map((name) => [name, role]));
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
 * the modules whose files come unhashed, trusts the key that signs the amended list, and names the pages in that list.
 */
export function developedPage(developed: DevelopedRooms, published: PageSource, siteDir: string): PageSource {
  const { rooms } = developed;
  const shell = rooms.find(({ name }) => name === 'shell');
  return async (page, language) => {
    const html = shell ? await liveShell(siteDir, shell) : (await published(page, language))?.html;
    if (html === undefined) return undefined;
    const told = trustingPage(developed, html, await readRoot(siteDir), await publishedPages(siteDir));
    return pageOf(Buffer.from(told.replace(/<head[^>]*>/, (head) => head + reactRegistry)));
  };
}

/**
 * A page that trusts the amended list in place of the published one, knows the pages that it names, and runs the
 * developed modules' unhashed files.
 */
export function trustingPage(
  developed: DevelopedRooms,
  html: string,
  root: Root | undefined,
  published = pagesIn(html),
): string {
  const { rooms } = developed;
  const trusting = root ? withRoot(html, { ...root, roles: { ...root.roles, ...rolesOf(developed) } }) : html;
  const asking = withoutList(trusting);
  const told = modulesAmong(rooms).reduce((text, { name }) => withMeta(text, 'developed-module', name), asking);
  const others = published.filter(({ module }) => rooms.every(({ name }) => name !== module));
  return withPages(told, inOrder([...others, ...pagesOf(developedReleases(developed, { site: root?.site ?? '' }))]));
}

/** None, where nothing is published yet. */
const publishedPages = (siteDir: string) =>
  readReleaseList(siteDir).then(
    ({ list }) => pagesOf(list),
    () => [],
  );

/** From its sources, and what is published of the event in it. */
async function liveShell(siteDir: string, shell: DevelopedRoom): Promise<string | undefined> {
  const [html, live] = [await shellFrom(shell), await readLiveEvent(siteDir)];
  return html !== undefined && live ? withEvent(html, live.content) : html;
}

const modulesAmong = (rooms: readonly DevelopedRoom[]) => rooms.filter(({ name }) => name !== 'shell');

async function shellFrom({ url }: DevelopedRoom): Promise<string | undefined> {
  const answer = await fetch(`${url}${developmentPath('shell')}index.html`);
  return answer.ok ? answer.text() : undefined;
}
