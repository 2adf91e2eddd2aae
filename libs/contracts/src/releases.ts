import { type Language, languages } from './languages.ts';

export type ModuleName = `mf-${string}`;

export type RoomName = ModuleName | 'shell';

/** The name becomes a path. */
export const isModuleName = (text: unknown): text is ModuleName =>
  typeof text === 'string' && /^mf-[a-z\d-]{1,36}$/.test(text);

/** Version of the seam between shell, modules and api: raise it when a change breaks what was built before. */
export const CONTRACT = 4;

export interface Release {
  release: string;
  base: string;
  /** Its manifest in that folder, as Module Federation wrote it. */
  entry: string;
  /** `sha384-…` of each file that the federation runtime loads, by its path in the folder. */
  integrity: Record<string, string>;
  contract: number;
  page?: ModulePage;
}

export interface LiveRelease extends Release {
  previous?: Release;
}

/** `/modules.json`: which release of each module is live. */
export type ReleaseList = Record<ModuleName, LiveRelease>;

export const PREVIEW_DAYS_MAX = 30;

/** Declared as `konbit.page` in the module's package.json: gives a route, a title and a link in the header. */
export interface ModulePage {
  /** The first is linked and canonical. */
  paths: string[];
  title: Record<Language, string>;
  /** Lower orders first; the text defaults to the title. */
  link?: { order: number; text?: Record<Language, string> };
}

export interface PlacedPage extends ModulePage {
  module: ModuleName;
  /** Only for visitors with a preview link. */
  previewed?: true;
}

export function pagesOf(list: ReleaseList): PlacedPage[] {
  const live = Object.entries(list) as [ModuleName, LiveRelease][];
  return inOrder(live.flatMap(([module, { page }]) => (page ? [{ module, ...page }] : [])));
}

/** Same order: by module name. */
export function inOrder(pages: readonly PlacedPage[]): PlacedPage[] {
  const orderOf = ({ link }: ModulePage) => link?.order ?? 0;
  return [...pages].sort((a, b) => orderOf(a) - orderOf(b) || (a.module < b.module ? -1 : 1));
}

export const pageAt = <Page extends ModulePage>(pages: readonly Page[], path: string): Page | undefined =>
  pages.find(({ paths }) => paths.includes(path));

/** The page for addresses that nothing has. */
export const NOT_FOUND_PATH = '/404';

/** The path whose page is drawn at `path`. */
export const drawnPath = (pages: readonly ModulePage[], path: string): string =>
  path === '/' || pageAt(pages, path) ? path : NOT_FOUND_PATH;

/** A sentence for each address that two modules share. */
export function sharedPaths(pages: readonly PlacedPage[]): string[] {
  return pages.flatMap(({ module, paths }, index) =>
    paths.flatMap((path) => {
      const other = pageAt(pages.slice(0, index), path);
      return other ? [`${module} and ${other.module} both have the page ${path}. Give one of them another.`] : [];
    }),
  );
}

/** Of the site itself, and of the pages without scripts. */
const taken = ['404', 'api', 'assets', 'dev', 'health', 'index', 'modules', 'own-registration', 'register', 'releases'];
const aPath = /^(?:\/[a-z\d][a-z\d-]{0,39}){1,4}$/;
const aPlace = /^\/(?:\?[a-z-]{1,20}=)?$/;
const longest = { title: 60, link: 30 };

/** A sentence for each fault; `own` are the shell's pages. */
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

/** Where a module without a page opens in a preview. */
export const isPlace = (text: unknown): boolean => typeof text === 'string' && aPlace.test(text);

/** Content of `<script id="shells">`: a page of the shell before asks for the live one when another goes live. */
export interface PageShells {
  /** The release whose page this is. */
  own: string;
  live: string;
  /** Only in pages of the live shell: its pages are there to ask for when the live one does not start. */
  before?: string;
}

/** A worker at the root may answer for every page. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

export const CACHE_PREFIX = 'konbit-';

/** Deleted when the guest's session ends in this browser. */
export const GUEST_CACHE = `${CACHE_PREFIX}guest`;
