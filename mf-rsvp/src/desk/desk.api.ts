import { deskLimits, type DeskGuests, type DeskView } from '@konbit/contracts';
import { byOrganizerLink, callApi } from '@konbit/web';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const deskPath = '/api/desk';
const refetchMs = 20_000;

export const deskQuery = (token: string) =>
  queryOptions({
    queryKey: [deskPath, token],
    queryFn: ({ signal }) => callApi<DeskView>('GET', deskPath, undefined, signal, byOrganizerLink(token)),
    refetchInterval: refetchMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });

export const guestsQuery = (token: string, search: string, toCall: boolean) =>
  infiniteQueryOptions({
    queryKey: [`${deskPath}/guests`, token, search, toCall],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ search, page: String(pageParam), ...(toCall && { toCall: 'true' }) });
      const address = `${deskPath}/guests?${query}`;
      return callApi<DeskGuests>('GET', address, undefined, signal, byOrganizerLink(token));
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * deskLimits.pageSize < total ? page + 1 : undefined),
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** After each call the desk's numbers are read again. */
export function useDeskCall<Body, Answer>(
  token: string,
  method: 'POST' | 'DELETE',
  path: string,
  holds: 'mails' | null = 'mails',
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) =>
      callApi<Answer>(method, deskPath + path, body, undefined, byOrganizerLink(token), holds),
    onSettled: () => client.invalidateQueries({ queryKey: [deskPath] }),
  });
}
