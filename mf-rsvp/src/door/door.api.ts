import { type ArrivedGuest, doorLimits, type DoorGuest, type ScannedGuest, type WalkIn } from '@konbit/contracts';
import {
  byOrganizerLink,
  callApi,
  dropWrite,
  isLinkRefused,
  newWrite,
  safeSessionStorage,
  type Send,
  usePendingWrites,
  useSendWrites,
  useWrite,
  useWriteOutcomes,
  type Write,
} from '@konbit/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { withGuest, withWaiting } from './guest-list.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** Whose writes they are: of all who stand at the door with this device. */
const owner = 'door';
const guestsPath = '/api/door/guests';
const refetchMs = 20_000;

/** Somebody arrives, or their arrival is taken back. */
export const arrivalOf = ({ id }: DoorGuest, name: string, method: 'POST' | 'DELETE'): Write =>
  newWrite({ owner, method, path: `${guestsPath}/${id}/arrival`, title: name });

/** Somebody comes without a registration. */
export const walkInOf = (body: WalkIn): Write => newWrite({ owner, path: guestsPath, body, title: body.name });

/** Everybody who is expected, page by page. */
async function readGuests(token: string, signal: AbortSignal): Promise<DoorGuest[]> {
  const guests: DoorGuest[] = [];
  for (let page: DoorGuest[], after = ''; ;) {
    page = await callApi<DoorGuest[]>('GET', `${guestsPath}${after}`, undefined, signal, byOrganizerLink(token));
    guests.push(...page);
    if (page.length < doorLimits.pageSize) return guests;
    after = `?after=${page.at(-1)!.id}`;
  }
}

const listKey = 'door-guests';

/** The list of this tab from before a reload; names do not outlast the tab. */
const keptList = (): DoorGuest[] | undefined => {
  const text = safeSessionStorage.getItem(listKey);
  return text ? (JSON.parse(text) as DoorGuest[]) : undefined;
};

/**
 * What the page shows and does. What is done is kept on the device first, and sent in its order; `onRefused` is told of
 * what can never be stored.
 */
export function useDoor(token: string, onRefused: (name: string, error: Error) => void) {
  const client = useQueryClient();
  const queryKey = [guestsPath, token];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => readGuests(token, signal),
    initialData: keptList,
    refetchInterval: refetchMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

  /** What this link may not send any more; it lies on the device for the next one. */
  const [heldBack, setHeldBack] = useState(0);
  const sendByLink = useCallback<Send>(
    (call) =>
      call(byOrganizerLink(token)).catch((error: unknown) => {
        if (isLinkRefused(error)) setHeldBack((before) => before + 1);
        throw error;
      }),
    [token],
  );
  useSendWrites(owner, sendByLink);
  const { mutate: act } = useWrite<DoorGuest>(owner);
  const writes = usePendingWrites(owner);
  /** Whom another phone had let in, when this one just did. */
  const [cameBefore, setCameBefore] = useState<DoorGuest | null>(null);
  const put = (guest: DoorGuest) => {
    // A list that was asked for before would bring back what was.
    void client.cancelQueries({ queryKey });
    client.setQueryData<DoorGuest[]>(queryKey, (guests = []) => withGuest(guests, guest));
  };
  useWriteOutcomes(owner, undefined, {
    onSent: (answer) => {
      const { wasHere, ...guest } = answer as DoorGuest & Partial<ArrivedGuest>;
      setCameBefore(wasHere ? guest : null);
      put(guest);
    },
    onRefused: (error, { key, title }) => {
      onRefused(title, error);
      void dropWrite(client, key);
      void client.invalidateQueries({ queryKey });
    },
  });

  const isRefused = heldBack > 0 || isLinkRefused(list.error);
  // Outside React: the tab's storage.
  useEffect(() => {
    if (isRefused) safeSessionStorage.removeItem(listKey);
    else if (list.data) safeSessionStorage.setItem(listKey, JSON.stringify(list.data));
  }, [isRefused, list.data]);

  const guests = useMemo(() => withWaiting(list.data ?? [], writes, new Date().toISOString()), [list.data, writes]);
  const ask = (code: string) =>
    callApi<ScannedGuest>('POST', '/api/door/codes', { code }, AbortSignal.timeout(5000), byOrganizerLink(token));
  async function check(scanned: string): Promise<Verdict> {
    const verdict = await verdictOn(scanned, guests, ask);
    // Registered since the list was read: the next guest may not wait for the next list.
    if (verdict.kind === 'expected' && !guests.some(({ id }) => id === verdict.guest.id)) put(verdict.guest);
    return verdict;
  }
  return {
    guests,
    act,
    check,
    cameBefore,
    /** What waits to be sent is not sent. Had its answer been lost, the next list shows the guest again. */
    takeBack: (key: string) => void dropWrite(client, key),
    waiting: writes.length + heldBack,
    isRefused,
    isLoading: list.isPending,
    /** Why the list could not be read, while there is none at all. */
    error: list.data ? null : list.error,
    isAway: writes.some(({ hasWaited }) => hasWaited) || (list.error !== null && !isRefused),
    readAgain: () => void list.refetch(),
  };
}
