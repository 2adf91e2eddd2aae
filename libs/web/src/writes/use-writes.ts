import {
  focusManager,
  type MutationCacheNotifyEvent,
  onlineManager,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../http/api-error.ts';
import { randomId } from '../http/random-id.ts';
import { isLate, isWrite, resumeWrites, type Send, send, type Write, writeKey, writesOf } from './write-cache.ts';
import { isRefusal } from './write-rules.ts';

/** Owner of what has no registration yet: the registrations themselves. */
export const newGuest = 'new-guest';

let lastAt = 0;

export function newWrite(write: Omit<Write, 'key'>): Write {
  lastAt = Math.max(Date.now(), lastAt + 1);
  return { ...write, key: `${lastAt}-${randomId()}` };
}

/** `isWaiting`: the last write did not go out at once, and will when there is a network. */
export function useWrite<Answer>(owner: string) {
  const mutation = useMutation<Answer, Error, Write>({ mutationKey: writeKey(owner), scope: { id: owner } });
  return { ...mutation, isWaiting: mutation.isPending && isLate(mutation.variables) };
}

/** While mounted, this page sends what an owner has on the device: now, when seen again, or with the network back. */
export function useResumeWrites(owner: string, sendAs?: Send): void {
  const client = useQueryClient();
  // Outside React: the device and the network.
  useEffect(() => {
    if (sendAs)
      client.setMutationDefaults<unknown, Error, Write>(writeKey(owner), {
        mutationFn: (write) => send(write, sendAs),
      });
    const resume = () => void resumeWrites(client, owner);
    resume();
    const ends = [onlineManager.subscribe(resume), focusManager.subscribe(resume)];
    return () => ends.forEach((end) => end());
  }, [client, owner, sendAs]);
}

/** `hasWaited`: it did not go out at once. A late refusal waits to be read. */
export interface WaitingWrite extends Write {
  hasWaited: boolean;
  refusal?: ApiError;
}

const useOwnWrites = (owner: string) =>
  useMutationState({
    filters: { mutationKey: writeKey(owner) },
    select: ({ state: { status, error, variables } }): WaitingWrite & { isPending: boolean } => ({
      ...(variables as Write),
      hasWaited: isLate(variables as Write),
      isPending: status === 'pending',
      refusal: error instanceof ApiError ? error : undefined,
    }),
  });

/** An owner's writes under way, oldest first. */
export const usePendingWrites = (owner: string): WaitingWrite[] =>
  useOwnWrites(owner).filter(({ isPending }) => isPending);

export const useWaitingWrites = (owner: string): WaitingWrite[] =>
  useOwnWrites(owner).filter(({ hasWaited, isPending, refusal }) => hasWaited && (isPending || refusal));

type MutationUpdate = Extract<MutationCacheNotifyEvent, { type: 'updated' }>;

interface Outcome {
  onSent?: (answer: unknown, write: Write, hasWaited: boolean) => void;
  onRefused?: (error: Error, write: Write) => void;
  onLast?: () => void;
}

export function useWriteOutcomes(owner: string, path: string | undefined, outcome: Outcome): void {
  const client = useQueryClient();
  const report = useEffectEvent(({ mutation, action }: MutationUpdate) => {
    if (!isWrite(mutation)) return;
    const { data, variables } = mutation.state;
    const write = variables!;
    if (write.owner !== owner || (path !== undefined && write.path !== path)) return;
    if (action.type === 'success') outcome.onSent?.(data, write, isLate(write));
    else if (action.type !== 'error') return;
    else if (isRefusal(action.error)) outcome.onRefused?.(action.error as Error, write);
    if (writesOf(client, owner).every(({ state }) => state.status !== 'pending')) outcome.onLast?.();
  });
  useEffect(
    // Other events come while React renders.
    () => client.getMutationCache().subscribe((event) => event.type === 'updated' && report(event)),
    [client],
  );
}
