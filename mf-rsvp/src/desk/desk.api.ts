import {
  type DeskGuest,
  type DeskGuestCheck,
  type DeskGuests,
  deskLimits,
  type DeskView,
  type DoorSheet,
} from '@konbit/contracts';
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

export const sheetQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/door/sheet', token],
    queryFn: ({ signal }) => callApi<DoorSheet>('GET', '/api/door/sheet', undefined, signal, byOrganizerLink(token)),
    refetchOnMount: 'always',
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

/** What is done for one guest, with the guest as they are then. */
export interface GuestAct {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

export const guestPath = (id: string, what = ''): string => `/guests/${id}${what}`;

/** After each act guests and numbers are read again. */
export function useGuestAct(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: GuestAct) =>
      callApi<DeskGuest>(method, deskPath + path, body, undefined, byOrganizerLink(token), 'id'),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [deskPath] });
      await client.invalidateQueries({ queryKey: [`${deskPath}/guests`] });
    },
  });
}

export const useGuestCheck = (token: string, path: string) =>
  useMutation({
    mutationFn: (body: object) =>
      callApi<DeskGuestCheck>('POST', `${deskPath}${path}/check`, body, undefined, byOrganizerLink(token)),
  });

/** Each reading is written down, so it follows a press, and none is repeated. */
export const useNeeds = <Needs>(token: string, path: string) =>
  useMutation({
    mutationFn: () => callApi<Needs>('GET', deskPath + path, undefined, undefined, byOrganizerLink(token)),
  });
