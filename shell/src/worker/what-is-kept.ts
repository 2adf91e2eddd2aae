import { plainPages } from '@konbit/contracts';

/**
 * What the worker keeps: pages; files, which never change under their address, and those beside the pages; the release
 * list; a guest's own reads; reads that are the same for all; photos of the gallery. (Quizzes the hub keeps by itself.)
 */
export type Kept = 'page' | 'file' | 'list' | 'guest' | 'shared' | 'photo';

const rules: readonly [RegExp, Kept | undefined][] = [
  [/^\/service-worker\.js$/, undefined],
  [/^\/modules\.json$/, 'list'],
  [/^\/(assets|modules\/mf-[\w-]+)\/./, 'file'],
  [/^\/api\/(registrations|users\/[^/]+\/(stats|activities|achievements)|leaderboard)$/, 'guest'],
  [/^\/api\/(achievements|registrations\/count|attendee-profiles)$/, 'shared'],
  [/^\/api\/attendee-profiles\/[^/]+\/photo$/, 'photo'],
  [/^\/(api|dev|modules|releases)(\/|$)/, undefined],
  [/^\/[\w-][\w.-]*\.\w+$/, 'file'],
];

/** What an address is of that; nothing for what goes to the network alone: other calls, previews, plain forms. */
export function whatIsKept({ pathname, searchParams }: URL, isPage: boolean): Kept | undefined {
  const isForm = Object.values<string>(plainPages).includes(pathname);
  // Of the gallery, the first page; of registrations, the guest's own.
  if (isForm || ['preview', 'before', 'email'].some((one) => searchParams.has(one))) return undefined;
  const rule = rules.find(([pattern]) => pattern.test(pathname));
  return rule ? rule[1] : isPage ? 'page' : undefined;
}
