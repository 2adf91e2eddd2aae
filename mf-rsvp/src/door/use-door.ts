import type { DoorGuest } from '@konbit/contracts';
import { isLinkRefused, safeSessionStorage } from '@konbit/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readGuests, sendAct } from './door.api.ts';
import { waitingActs } from './door-acts.ts';
import { withGuest, withWaiting } from './guest-list.ts';
import { sendWaiting, type SendingEnd } from './send-waiting.ts';

const listKey = 'door-guests';
const refetchMs = 20_000;
const tryAgainMs = 5000;

/** The list of this tab from before a reload; names do not outlast the tab. */
const keptList = (): DoorGuest[] | undefined => {
  const text = safeSessionStorage.getItem(listKey);
  return text ? (JSON.parse(text) as DoorGuest[]) : undefined;
};

/** What the page shows and does. `onRefused` is told of what can never be stored. */
export function useDoor(token: string, onRefused: (name: string, error: unknown) => void) {
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => ['/api/door/guests', token], [token]);
  const acts = useSyncExternalStore(waitingActs.subscribe, waitingActs.all);
  const [ended, setEnded] = useState<SendingEnd>('stored');
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => readGuests(token, signal),
    initialData: keptList,
    refetchInterval: refetchMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const isRefused = ended === 'link' || isLinkRefused(list.error);

  const send = useCallback(async () => {
    const end = await sendWaiting((act) => sendAct(token, act), {
      onStored: (_, guest) => {
        // A list that was asked for before would bring back what was.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<DoorGuest[]>(queryKey, (guests = []) => withGuest(guests, guest));
      },
      onRefused: (act, error) => {
        onRefused(act.name, error);
        void queryClient.invalidateQueries({ queryKey });
      },
    });
    if (end) setEnded(end);
  }, [token, queryClient, queryKey, onRefused]);

  // Outside React: the network, which comes back when it likes.
  useEffect(() => {
    if (acts.length === 0 || isRefused) return;
    const soon = setTimeout(() => void send());
    const timer = setInterval(() => void send(), tryAgainMs);
    addEventListener('online', send);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [acts, isRefused, send]);

  // Outside React: the tab's storage.
  useEffect(() => {
    if (isRefused) safeSessionStorage.removeItem(listKey);
    else if (list.data) safeSessionStorage.setItem(listKey, JSON.stringify(list.data));
  }, [isRefused, list.data]);

  const guests = useMemo(() => withWaiting(list.data ?? [], acts, new Date().toISOString()), [list.data, acts]);
  return {
    guests,
    waiting: acts.length,
    isRefused,
    isLoading: list.isPending,
    /** Why the list could not be read, while there is none at all. */
    error: list.data ? null : list.error,
    isAway: ended === 'later' || (list.error !== null && !isRefused),
    readAgain: () => void list.refetch(),
  };
}
