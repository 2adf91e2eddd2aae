import { plainPages, SERVICE_WORKER_PATH } from '@konbit/contracts';

/**
 * What the worker keeps: composed pages and files beside them, files that never change under their address, the release
 * list, a guest's own reads, reads that are the same for all (`texts`: in one language), photos of the gallery.
 * (Quizzes the hub keeps by itself.)
 */
export type Kept = 'page' | 'beside' | 'file' | 'list' | 'guest' | 'shared' | 'texts' | 'photo';

const rules: readonly [RegExp, Kept | undefined][] = [
  [/^\/(assets|modules\/mf-[\w-]+|roots)\/./, 'file'],
  [/^\/modules\.json$/, 'list'],
  [/^\/api\/(users\/[^/]+\/(stats|activities|achievements)|leaderboard)$/, 'guest'],
  [/^\/api\/achievements$/, 'texts'],
  [/^\/api\/(registrations\/count|attendee-profiles)$/, 'shared'],
  [/^\/api\/attendee-profiles\/[^/]+\/photo$/, 'photo'],
  [/^\/(api|dev|modules|releases)(\/|$)/, undefined],
  [/^\/[\w-][\w.-]*\.\w+$/, 'beside'],
];

/** What an address is of that; nothing for what goes to the network alone: other calls, previews, forms. */
export function whatIsKept({ pathname, searchParams }: URL, isPage: boolean): Kept | undefined {
  if ([SERVICE_WORKER_PATH, ...Object.values<string>(plainPages)].includes(pathname)) return undefined;
  const rule = rules.find(([pattern]) => pattern.test(pathname));
  const kind = rule ? rule[1] : isPage ? 'page' : undefined;
  if (kind === 'page' && searchParams.has('preview')) return undefined;
  // Of the gallery, the first page.
  if (kind === 'shared' && searchParams.has('before')) return undefined;
  return kind;
}

/** The guest that a read is of; nothing where its address does not say. */
export const guestOf = ({ pathname }: URL): string | undefined => /^\/api\/users\/([^/]+)\//.exec(pathname)?.[1];
