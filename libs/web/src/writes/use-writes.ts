import {
  type MutationCacheNotifyEvent,
  type MutationState,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerHolds } from '../http/no-answer.ts';
import { randomId } from '../http/random-id.ts';
import { serviceNow } from '../http/service-clock.ts';
import { deviceStore } from '../storage/device-store.ts';
import {
  isLate,
  isOpen,
  type KeptWrite,
  refusalOf,
  resumeWrites,
  type Send,
  SetAside,
  type Write,
  writeKey,
  writesOf,
} from './write-cache.ts';

let lastAt = 0;

/** A write as its page makes it, which names what the answer holds: without it, something else has answered. */
type NewWrite = Omit<Write, 'key' | 'holds'> & { holds: Exclude<AnswerHolds, undefined> };

export function newWrite(write: NewWrite): Write {
  lastAt = Math.max(serviceNow(), lastAt + 1);
  return { ...write, key: `${lastAt}-${randomId()}` };
}

/** `isWaiting`: the last write did not go out at once, and will when there is a network. */
export function useWrite<Answer>(owner: string) {
  const mutation = useMutation<Answer, Error, Write, KeptWrite>({ mutationKey: writeKey(owner), scope: { id: owner } });
  return { ...mutation, isWaiting: mutation.isPending && isLate(mutation.variables) };
}

/** This page sends what an owner's earlier pages have left on the device. */
export function useResumeWrites(owner: string, sendAs?: Send): void {
  const client = useQueryClient();
  // Outside React: the device and the network.
  useEffect(() => {
    void resumeWrites(client, owner, sendAs);
  }, [client, owner, sendAs]);
}

export type OpenWrite = ReturnType<typeof useOpenWrites>[number];

/** An owner's writes that are under way or were refused late, oldest first. `hasWaited`: it did not go out at once. */
export const useOpenWrites = (owner: string) =>
  useMutationState({
    filters: { mutationKey: writeKey(owner), predicate: isOpen },
    select({ state }) {
      const write = state.variables as Write;
      return { ...write, hasWaited: isLate(write), refusal: refusalOf(write) };
    },
  });

/** Of a write whose page is over: on its way, answered, failed, or settled by another tab. */
export type EarlierWrite<Answer> =
  | { status: 'pending' | 'settled-elsewhere' }
  | { status: 'success'; answer: Answer }
  | { status: 'error'; error: Error; write: Write };

/** What has come of the write with this key, which an earlier page, or a part of this one, has made. */
export function useEarlierWrite<Answer>(owner: string, key: string | undefined): EarlierWrite<Answer> | undefined {
  const [isOnDevice, setOnDevice] = useState(true);
  // Outside React: the device.
  useEffect(() => {
    if (key !== undefined)
      void deviceStore.get<Write>([owner, 'write', key]).then((kept) => setOnDevice(kept !== undefined));
  }, [owner, key]);
  const [here] = useMutationState({
    filters: { mutationKey: writeKey(owner), predicate: ({ state }) => (state.variables as Write).key === key },
    select: ({ state }) => state as MutationState<Answer, Error, Write>,
  });
  if (key === undefined) return undefined;
  // The page that resumes it may not have read the device yet.
  if (!here) return { status: isOnDevice ? 'pending' : 'settled-elsewhere' };
  if (here.status === 'success') return { status: 'success', answer: here.data! };
  if (here.status !== 'error') return { status: 'pending' };
  const error = here.error ?? refusalOf(here.variables!)!;
  return error instanceof SetAside
    ? { status: 'settled-elsewhere' }
    : { status: 'error', error, write: here.variables! };
}

interface Outcome {
  onSent?: (answer: unknown, write: Write, hasWaited: boolean) => void;
  onRefused?: (error: Error, write: Write) => void;
  onLast?: () => void;
}

export function useWriteOutcomes(owner: string, path: string | undefined, outcome: Outcome): void {
  const client = useQueryClient();
  const report = useEffectEvent(({ mutation, action }: Extract<MutationCacheNotifyEvent, { type: 'updated' }>) => {
    const own = writesOf(client, owner);
    const write = own.find((one) => one === mutation)?.state.variables;
    if (!write || (path !== undefined && write.path !== path)) return;
    if (action.type === 'success') outcome.onSent?.(action.data, write, isLate(write));
    else if (action.type !== 'error') return;
    else if (!(action.error instanceof SetAside)) outcome.onRefused?.(action.error as Error, write);
    if (own.every(({ state }) => state.status !== 'pending')) outcome.onLast?.();
  });
  useEffect(
    // Other events come while React renders.
    () => client.getMutationCache().subscribe((event) => event.type === 'updated' && report(event)),
    [client],
  );
}
