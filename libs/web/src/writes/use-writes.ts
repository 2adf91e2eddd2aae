import {
  focusManager,
  type MutationCacheNotifyEvent,
  onlineManager,
  useMutation,
  type UseMutationOptions,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../http/api-error.ts';
import { randomId } from '../http/random-id.ts';
import {
  hasWaited,
  isWrite,
  resumeWrites,
  type Send,
  senders,
  verdictOf,
  type Write,
  writeKey,
  writesOf,
} from './write-cache.ts';

/** Owner of what has no registration yet: the registrations themselves. */
export const newGuest = 'new-guest';

export const newWrite = (write: Omit<Write, 'key'>): Write => ({ ...write, key: randomId() });

/** `isWaiting`: the last write did not go out at once, and will when there is a network. */
export function useWrite<Answer>(
  owner: string,
  options?: Pick<UseMutationOptions<Answer, Error, Write>, 'onSuccess' | 'onError'>,
) {
  const scope = { id: owner };
  const mutation = useMutation<Answer, Error, Write>({ mutationKey: writeKey(owner), scope, ...options });
  return { ...mutation, isWaiting: mutation.isPending && hasWaited.has(mutation.variables.key) };
}

/** While mounted, what an owner has on the device is sent by this page: now, seen again, or with the network back. */
export function useSendWrites(owner: string, sendAs?: Send): void {
  const client = useQueryClient();
  // Outside React: the device and the network, which comes back when it likes.
  useEffect(() => {
    if (sendAs) senders.set(owner, sendAs);
    const resume = () => void resumeWrites(client, owner);
    resume();
    const ends = [onlineManager.subscribe(resume), focusManager.subscribe(resume)];
    return () => {
      senders.delete(owner);
      for (const end of ends) end();
    };
  }, [client, owner, sendAs]);
}

/** A write that waits on this device, or was refused and waits to be read. */
export interface WaitingWrite extends Write {
  refusal?: ApiError;
}

const useOwnWrites = (owner: string) =>
  useMutationState({
    filters: { mutationKey: writeKey(owner) },
    select: ({ state: { status, error, variables } }) => {
      const write = variables as Write;
      return {
        write: error instanceof ApiError ? { ...write, refusal: error } : (write as WaitingWrite),
        hasWaited: hasWaited.has(write.key),
        isPending: status === 'pending',
      };
    },
  });

/** What an owner has under way, oldest first; `hasWaited`: it did not go out at once. */
export const usePendingWrites = (owner: string): (Write & { hasWaited: boolean })[] =>
  useOwnWrites(owner).flatMap(({ write, hasWaited, isPending }) => (isPending ? { ...write, hasWaited } : []));

export const useWaitingWrites = (owner: string): WaitingWrite[] =>
  useOwnWrites(owner).flatMap(({ write, hasWaited, isPending }) =>
    hasWaited && (isPending || write.refusal) ? write : [],
  );

type NotifyEventMutationUpdated = Extract<MutationCacheNotifyEvent, { type: 'updated' }>;

interface Outcome {
  onSent?: (answer: unknown, write: Write, hasWaited: boolean) => void;
  onRefused?: (error: Error, write: Write) => void;
  onLast?: () => void;
}

export function useWriteOutcomes(owner: string, path: string | undefined, outcome: Outcome): void {
  const client = useQueryClient();
  const tell = useEffectEvent(({ mutation, action }: NotifyEventMutationUpdated) => {
    if (!isWrite(mutation)) return;
    const { data, variables } = mutation.state;
    const write = variables!;
    if (write.owner !== owner || (path !== undefined && write.path !== path)) return;
    if (action.type === 'success') outcome.onSent?.(data, write, hasWaited.has(write.key));
    else if (action.type !== 'error') return;
    else if (!['session', 'elsewhere'].includes(verdictOf(action.error as Error)))
      outcome.onRefused?.(action.error as Error, write);
    if (writesOf(client, owner).every(({ state }) => state.status !== 'pending')) outcome.onLast?.();
  });
  useEffect(
    // Other events come while React renders.
    () => client.getMutationCache().subscribe((event) => event.type === 'updated' && tell(event)),
    [client],
  );
}
