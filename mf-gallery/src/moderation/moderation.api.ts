import { type ModeratedPhoto, moderationLimits, type PhotoState } from '@konbit/contracts';
import { byOrganizerLink, callApi } from '@konbit/web';
import { infiniteQueryOptions } from '@tanstack/react-query';

const photosPath = '/api/moderation/photos';

/** The photos of one state, or of all, newest first, page by page. */
export const moderatedPhotosQuery = (token: string, state: PhotoState | 'all') =>
  infiniteQueryOptions({
    queryKey: [photosPath, token, state],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ ...(state !== 'all' && { state }), ...(pageParam && { before: pageParam }) });
      const address = `${photosPath}?${asked}`;
      return callApi<ModeratedPhoto[]>('GET', address, undefined, signal, byOrganizerLink(token));
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < moderationLimits.pageSize ? undefined : page.at(-1)?.id),
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** What a moderator does with one photo. */
export type ModerationAct = 'hide' | 'show' | 'remove';

/** Does it; its new state, or null once it is gone. */
export async function moderate(token: string, id: string, act: ModerationAct): Promise<PhotoState | null> {
  const headers = byOrganizerLink(token);
  if (act === 'remove') {
    await callApi<void>('DELETE', `${photosPath}/${id}`, undefined, undefined, headers);
    return null;
  }
  const address = `${photosPath}/${id}/${act}`;
  return (await callApi<Pick<ModeratedPhoto, 'id' | 'state'>>('POST', address, undefined, undefined, headers)).state;
}
