import { type ModeratedMemory, type ModeratedPhoto, moderationLimits, type ModerationState } from '@konbit/contracts';
import { byOrganizerLink, callApi } from '@konbit/web';
import { infiniteQueryOptions } from '@tanstack/react-query';

export interface Moderated {
  photos: ModeratedPhoto;
  memories: ModeratedMemory;
}
export type ModeratedKind = keyof Moderated;

const pathOf = (kind: ModeratedKind) => `/api/moderation/${kind}`;

/** Newest first, page by page. */
export const moderatedQuery = <Kind extends ModeratedKind>(kind: Kind, token: string, state: ModerationState | 'all') =>
  infiniteQueryOptions({
    queryKey: [pathOf(kind), token, state],
    queryFn: ({ pageParam: before, signal }) => {
      const parameters = new URLSearchParams();
      if (state !== 'all') parameters.set('state', state);
      if (before) parameters.set('before', before);
      const address = `${pathOf(kind)}?${parameters}`;
      return callApi<Moderated[Kind][]>('GET', address, undefined, signal, byOrganizerLink(token));
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < moderationLimits.pageSize ? undefined : page.at(-1)?.id),
    refetchOnMount: 'always',
    // The link may have ended meanwhile.
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });

export type ModerationAction = 'hide' | 'show' | 'remove';

/** Returns the new state; null after a removal. */
export async function moderate(
  kind: ModeratedKind,
  token: string,
  id: string,
  action: ModerationAction,
): Promise<ModerationState | null> {
  const [method, path] = action === 'remove' ? (['DELETE', ''] as const) : (['POST', `/${action}`] as const);
  const address = `${pathOf(kind)}/${id}${path}`;
  const changed = await callApi<{ state: ModerationState } | undefined>(
    method,
    address,
    undefined,
    undefined,
    byOrganizerLink(token),
    action === 'remove' ? null : 'state',
  );
  return changed?.state ?? null;
}
