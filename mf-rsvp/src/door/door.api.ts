import {
  type ArrivedGuest,
  type DoorChanges,
  doorLimits,
  type DoorGuest,
  type ScannedGuest,
  type WalkIn,
} from '@konbit/contracts';
import {
  ApiError,
  byOrganizerLink,
  callApi,
  dropWrites,
  isLinkRefused,
  newWrite,
  safeSessionStorage,
  type Send,
  useOpenWrites,
  useResumeWrites,
  useWrite,
  useWriteOutcomes,
  withTimeLimit,
} from '@konbit/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { applyChanges, applyWrites, type ListedGuest, nameOf } from './guest-list.ts';
import { checkCode, type ScanResult } from './scan-result.ts';

/** All who stand at the door with this device share their writes. */
const owner = 'door';
const guestsPath = '/api/door/guests';
const changesPath = '/api/door/changes';
const refetchMs = 20_000;
/** Nobody at the door waits longer for what a code means. */
const scanLimitMs = 5000;
const listKey = 'door-guests';

/** Reads the list page by page. */
async function readGuests(token: string, signal: AbortSignal): Promise<DoorGuest[]> {
  const guests: DoorGuest[] = [];
  for (let page: DoorGuest[], after = ''; ;) {
    page = await callApi<DoorGuest[]>('GET', `${guestsPath}${after}`, undefined, signal, byOrganizerLink(token));
    guests.push(...page);
    if (page.length < doorLimits.pageSize) return guests;
    after = `?after=${page.at(-1)!.id}`;
  }
}

/** Null from a service of the release before, which does not tell. */
async function readChanges(token: string, since: string | null, signal: AbortSignal): Promise<DoorChanges | null> {
  const query = since === null ? '' : `?${new URLSearchParams({ since })}`;
  try {
    return await callApi<DoorChanges>('GET', `${changesPath}${query}`, undefined, signal, byOrganizerLink(token));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export type DoorState = ReturnType<typeof useDoor>;

/** Every act is kept on the device first, then sent in order. `onRefused` gets what can never be stored. */
export function useDoor(token: string, onRefused: (name: string, error: Error) => void) {
  const client = useQueryClient();
  const queryKey = [guestsPath, token];
  /** When the list was read, by the service's clock; null before it is. */
  const readAt = useRef<string | null>(null);
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const changes = await readChanges(token, readAt.current, signal);
      const known = readAt.current === null ? undefined : client.getQueryData<DoorGuest[]>(queryKey);
      const guests = (changes && known && applyChanges(known, changes)) ?? (await readGuests(token, signal));
      readAt.current = changes?.readAt ?? null;
      return guests;
    },
    // The list from before a reload; names never outlast the tab.
    initialData: () => {
      const stored = safeSessionStorage.getItem(listKey);
      return stored ? (JSON.parse(stored) as DoorGuest[]) : undefined;
    },
    refetchInterval: refetchMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

  /** How many writes this link may no longer send; they stay on the device for the next link. */
  const [unsent, setUnsent] = useState(0);
  const sendByLink = useCallback<Send>(
    (call) =>
      call(byOrganizerLink(token)).catch((error: unknown) => {
        if (isLinkRefused(error)) setUnsent((before) => before + 1);
        throw error;
      }),
    [token],
  );
  useResumeWrites(owner, sendByLink);
  const { mutate: send } = useWrite<DoorGuest>(owner);
  const open = useOpenWrites(owner);
  const writes = useMemo(() => open.filter(({ refusal }) => !refusal), [open]);
  /** The guest of the last check-in, when another phone had let them in before. */
  const [cameBefore, setCameBefore] = useState<DoorGuest | null>(null);
  const put = (guest: DoorGuest) => {
    // A list that was asked for earlier would bring back the state before.
    void client.cancelQueries({ queryKey });
    client.setQueryData<DoorGuest[]>(queryKey, (guests = []) => [...guests.filter(({ id }) => id !== guest.id), guest]);
  };
  useWriteOutcomes(owner, undefined, {
    onSent: (answer) => {
      const { wasHere, ...guest } = answer as DoorGuest & Partial<ArrivedGuest>;
      setCameBefore(wasHere ? guest : null);
      put(guest);
    },
    onRefused: (error, { key, title }) => {
      onRefused(title, error);
      void dropWrites(client, owner, key);
      void client.invalidateQueries({ queryKey });
    },
  });

  const isRefused = unsent > 0 || isLinkRefused(list.error);
  // Outside React: the tab's storage.
  useEffect(() => {
    if (isRefused) safeSessionStorage.removeItem(listKey);
    else if (list.data) safeSessionStorage.setItem(listKey, JSON.stringify(list.data));
  }, [isRefused, list.data]);

  const guests = useMemo(() => applyWrites(list.data ?? [], writes), [list.data, writes]);
  const ask = (code: string) =>
    withTimeLimit(scanLimitMs, (signal) =>
      callApi<ScannedGuest>('POST', '/api/door/codes', { code }, signal, byOrganizerLink(token), 'id'),
    );
  return {
    guests,
    async check(scanned: string): Promise<ScanResult> {
      const result = await checkCode(scanned, guests, ask);
      // Registered since the list was read: the next guest may not wait for the next list.
      if (result.kind === 'expected' && !guests.some(({ id }) => id === result.guest.id)) put(result.guest);
      return result;
    },
    cameBefore,
    /**
     * Of `people` of the party, or all of it. A walk-in that waits is dropped. Had the service's answer been
     * lost, the next list shows the guest again.
     */
    setArrived(guest: ListedGuest, hasArrived: boolean, people?: number) {
      if (guest.isNew) return void dropWrites(client, owner, guest.id);
      const path = `${guestsPath}/${guest.id}/arrival`;
      const body = people === undefined ? undefined : { people };
      send(newWrite({ owner, method: hasArrived ? 'POST' : 'DELETE', path, body, title: nameOf(guest), holds: 'id' }));
    },
    letIn: (body: WalkIn) => send(newWrite({ owner, path: guestsPath, body, title: body.name, holds: 'id' })),
    waiting: writes.length + unsent,
    isRefused,
    isLoading: list.isPending,
    /** Why there is no list at all. */
    error: list.data ? null : list.error,
    isAway: writes.some(({ hasWaited }) => hasWaited) || (list.error !== null && !isRefused),
    readAgain: () => void list.refetch(),
  };
}
