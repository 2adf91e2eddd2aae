import { isModuleName, type SignedReleaseList } from './modules.ts';

/** Name of the part with what the shell's own page shows. */
export const SHELL_PART = 'shell';

/** Address of a part of the list, or of all of it. Who serves files alone may answer with all of it each time. */
export const listAddress = (part?: string): string => `/modules.json${part === undefined ? '' : `?for=${part}`}`;

/** What the shell's own page shows, whatever pages these modules have besides. */
const onShellsPage = ['mf-landing', 'mf-rsvp', 'mf-gallery'];

/** A module with a page of its own is a part; all others are one, with those that the shell's page has too. */
export const partOfModule = (name: string, hasPage: boolean): string =>
  hasPage && !onShellsPage.includes(name) ? name : SHELL_PART;

/**
 * What a page needs of a release list, however many modules there are: a list by itself, of the same version, with the
 * entries and withdrawals of one part. What is no module's is in each.
 */
export function partOfList(list: Omit<SignedReleaseList, '$signature'>, part: string): typeof list {
  const { $list, $withdrawn, $signature: _, ...entries } = list as SignedReleaseList;
  const { parts: __, ...facts } = $list;
  const isIn = (name: string) => !isModuleName(name) || partOfModule(name, Boolean(entries[name]?.page)) === part;
  const own = <T extends object>(of: T) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => isIn(name.split('@')[0]!))) as T;
  return { ...own(entries), $list: facts, $withdrawn: own($withdrawn) };
}

/** Parts of a list. */
export function partNames(list: object): string[] {
  const entries = Object.entries(list as Record<string, { page?: unknown }>);
  return [...new Set([SHELL_PART, ...entries.map(([name, { page }]) => partOfModule(name, Boolean(page)))])];
}

/** A part as it was signed with the list; nothing where there is no such part. */
export function signedPart(list: SignedReleaseList, part: unknown): SignedReleaseList | undefined {
  const { parts = {} } = list.$list ?? {};
  if (typeof part !== 'string' || !Object.hasOwn(parts, part)) return undefined;
  return { ...partOfList(list, part), $signature: parts[part]! } as SignedReleaseList;
}
