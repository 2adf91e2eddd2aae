import { type Language, languages } from './languages.ts';

/** A module's name is that of its folder. Which there are, the release list says: no list of them is compiled in. */
export type ModuleName = `mf-${string}`;

/** What is released by itself: a module, or the shell around them. */
export type RoomName = ModuleName | 'shell';

/** Whether this may be a module's name; it becomes a path. */
export const isModuleName = (text: unknown): text is ModuleName =>
  typeof text === 'string' && /^mf-[a-z\d-]{1,36}$/.test(text);

/** Version of the seam between shell, modules and api. It grows when a change would break what was built before. */
export const CONTRACT = 4;

/** One immutable release of a module, with what a page must know to load it. */
export interface Release {
  release: string;
  /** Folder of its files, as `/modules/mf-hub/3f2a91c/`. */
  base: string;
  /** Its manifest in that folder, as Module Federation wrote it. */
  entry: string;
  /** `sha384-…` of each file that the federation runtime loads, by its path in the folder. */
  integrity: Record<string, string>;
  contract: number;
  /** Its page, where it has one of its own. */
  page?: ModulePage;
}

/** The live release of a module, and the one that a page falls back to. */
export interface LiveRelease extends Release {
  previous?: Release;
}

/** `/modules.json`: which release of each module is live. */
export type ReleaseList = Record<ModuleName, LiveRelease>;

/** The longest that a preview's link may hold, in days. */
export const PREVIEW_DAYS_MAX = 30;

/**
 * A page of a module's own: declared as `konbit.page` in its package.json, part of its release, and live with it. The
 * shell makes a route, the page's title and a link in the header of it.
 */
export interface ModulePage {
  /** Its addresses, as `/lodging`. The first is the one that is linked and that search engines are told. */
  paths: string[];
  /** Its name in the browser's tab, before that of the event. */
  title: Record<Language, string>;
  /** Its link in the header, lower orders first; the text is the title, unless there is another. */
  link?: { order: number; text?: Record<Language, string> };
}

/** A live page, and whose it is. */
export interface PlacedPage extends ModulePage {
  module: ModuleName;
  /** Told by a preview's link alone. */
  previewed?: true;
}

/** Pages of the live modules, in the order of their links. */
export function pagesOf(list: ReleaseList): PlacedPage[] {
  const live = Object.entries(list) as [ModuleName, LiveRelease][];
  return inOrder(live.flatMap(([module, { page }]) => (page ? [{ module, ...page }] : [])));
}

/** Pages in the order of their links; of the same order by their modules' names. */
export function inOrder(pages: readonly PlacedPage[]): PlacedPage[] {
  const orderOf = ({ link }: ModulePage) => link?.order ?? 0;
  return [...pages].sort((a, b) => orderOf(a) - orderOf(b) || (a.module < b.module ? -1 : 1));
}

/** Each page whose address another module has as well, as a sentence. */
export function sharedPaths(pages: readonly PlacedPage[]): string[] {
  return pages.flatMap(({ module, paths }, index) =>
    paths.flatMap((path) => {
      const other = pages.slice(0, index).find((before) => before.paths.includes(path));
      return other ? [`${module} and ${other.module} both have the page ${path}. Give one of them another.`] : [];
    }),
  );
}

/** What other things of the site have: `/api/…`, the pages without scripts and the like. */
const taken = ['api', 'assets', 'dev', 'modules', 'register', 'own-registration'];
const aPath = /^(?:\/[a-z\d][a-z\d-]{0,39}){1,4}$/;
const aPlace = /^\/(?:\?[a-z-]{1,20}=)?$/;
const longest = { title: 60, link: 30 };

/** What is wrong with the page that a build declares, each as a sentence; `own` are pages of the shell itself. */
export function pageFaults(name: ModuleName, page: unknown, own: readonly string[]): string[] {
  const { paths, title, link } = page as Partial<ModulePage>;
  if (!Array.isArray(paths) || paths.length < 1 || paths.length > 10)
    return [`konbit.page of ${name} must name its paths, one to ten, as ["/lodging"].`];
  return [
    ...paths.flatMap((path) => pathFault(name, path, own)),
    ...textFaults(name, 'title', title),
    ...(link?.text === undefined ? [] : textFaults(name, 'link', link.text)),
    ...(link === undefined || (Number.isInteger(link.order) && link.order >= 0 && link.order < 1000)
      ? []
      : [`konbit.page.link.order of ${name} must be a whole number from 0 to 999.`]),
  ];
}

function pathFault(name: ModuleName, path: unknown, own: readonly string[]): string[] {
  if (typeof path !== 'string' || !aPath.test(path) || taken.includes(path.split('/')[1]!))
    return [`${name} cannot have the page ${JSON.stringify(path)}: a path is one like /lodging or /lodging/near-by.`];
  return own.includes(path) ? [`${name} cannot have the page ${path}: it is the shell's own.`] : [];
}

function textFaults(name: ModuleName, what: 'title' | 'link', texts: unknown): string[] {
  const inEach = (texts ?? {}) as Partial<Record<Language, unknown>>;
  const isFit = (text: unknown) =>
    typeof text === 'string' &&
    text.trim() === text &&
    text !== '' &&
    text.length <= longest[what] &&
    !/\p{C}/u.test(text);
  return languages
    .filter((language) => !isFit(inEach[language]))
    .map((language) => `${name} needs a ${what} of its page in "${language}", of at most ${longest[what]} characters.`);
}

/** Where a module is seen, if not on a page of its own; it opens there in a preview. */
export const isPlace = (text: unknown): boolean => typeof text === 'string' && aPlace.test(text);

/** A file that a page loads, and its hash. */
export interface HashedFile {
  address: string;
  integrity: string;
}

/** What a shell begins with. */
export interface StartableShell {
  release: string;
  scripts: readonly HashedFile[];
  styles: readonly HashedFile[];
}

/** `<script id="shells">` of a page: the shell that it runs, and the one before, which starts when that does not. */
export interface PageShells {
  live: StartableShell;
  previous?: StartableShell;
}

/** Address of the site's service worker: from the root it may answer for every page. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Names of the worker's caches begin with this. */
export const CACHE_PREFIX = 'konbit-';

/** The worker's cache of what was read for one guest: deleted when the guest's session ends in this browser. */
export const GUEST_CACHE = `${CACHE_PREFIX}guest`;
