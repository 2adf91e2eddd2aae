import { plainPages, SERVICE_WORKER_PATH } from '@konbit/contracts';

/**
 * What the worker keeps: composed pages and files beside them, files that never change under their address, the release
 * list, a guest's own reads, reads that are the same for all, photos of the gallery. (Quizzes the hub keeps by itself.)
 */
export type Kept = 'page' | 'beside' | 'file' | 'list' | 'guest' | 'shared' | 'photo';

const rules: readonly [RegExp, Kept | undefined][] = [
  [/^\/(assets|modules\/mf-[\w-]+)\/./, 'file'],
  [/^\/modules\.json$/, 'list'],
  [/^\/api\/(users\/[^/]+\/(stats|activities|achievements)|leaderboard)$/, 'guest'],
  [/^\/api\/(achievements|registrations\/count|attendee-profiles)$/, 'shared'],
  [/^\/api\/attendee-profiles\/[^/]+\/photo$/, 'photo'],
  [/^\/(api|dev|modules|releases)(\/|$)/, undefined],
  [/^\/[\w-][\w.-]*\.\w+$/, 'beside'],
];

/** What an address is of that; nothing for what goes to the network alone: other calls, previews, forms. */
export function whatIsKept({ pathname, searchParams }: URL, isPage: boolean): Kept | undefined {
  const isForm = [SERVICE_WORKER_PATH, ...Object.values<string>(plainPages)].includes(pathname);
  // Of the gallery, the first page.
  if (isForm || searchParams.has('preview') || searchParams.has('before')) return undefined;
  const rule = rules.find(([pattern]) => pattern.test(pathname));
  return rule ? rule[1] : isPage ? 'page' : undefined;
}

/** The guest that a read is of; nothing where its address does not say. */
export const guestOf = ({ pathname }: URL): string | undefined => /^\/api\/users\/([^/]+)\//.exec(pathname)?.[1];
