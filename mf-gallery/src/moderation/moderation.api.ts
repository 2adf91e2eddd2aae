import { type ModeratedMemory, type ModeratedPhoto, moderationLimits, type ModerationState } from '@konbit/contracts';
import { byOrganizerLink, callApi } from '@konbit/web';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** What there is to look at. */
export interface Moderated {
  photos: ModeratedPhoto;
  memories: ModeratedMemory;
}
export type ModeratedKind = keyof Moderated;

const pathOf = (kind: ModeratedKind) => `/api/moderation/${kind}`;

/** Those of one state, or all, newest first, page by page. */
export const moderatedQuery = <Kind extends ModeratedKind>(kind: Kind, token: string, state: ModerationState | 'all') =>
  infiniteQueryOptions({
    queryKey: [pathOf(kind), token, state],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ ...(state !== 'all' && { state }), ...(pageParam && { before: pageParam }) });
      const address = `${pathOf(kind)}?${asked}`;
      return callApi<Moderated[Kind][]>('GET', address, undefined, signal, byOrganizerLink(token));
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < moderationLimits.pageSize ? undefined : page.at(-1)?.id),
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** What a moderator does with one of them. */
export type ModerationAct = 'hide' | 'show' | 'remove';

/** Does it; its new state, or null once it is gone. */
export async function moderate(
  kind: ModeratedKind,
  token: string,
  id: string,
  act: ModerationAct,
): Promise<ModerationState | null> {
  const headers = byOrganizerLink(token);
  if (act === 'remove') {
    await callApi<void>('DELETE', `${pathOf(kind)}/${id}`, undefined, undefined, headers);
    return null;
  }
  const address = `${pathOf(kind)}/${id}/${act}`;
  return (await callApi<Pick<ModeratedPhoto, 'id' | 'state'>>('POST', address, undefined, undefined, headers)).state;
}
