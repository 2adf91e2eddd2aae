import { type Language, languages } from './languages.ts';
import type { LiveRelease, ModuleName, ReleaseList } from './releases.ts';

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
