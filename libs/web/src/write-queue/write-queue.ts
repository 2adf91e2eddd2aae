import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '../http/api-error.ts';
import { hasPhoto } from './packed-body.ts';
import { forgetWrites } from '../writes/writes.ts';
import { isAway, newGuest, nextOf, type NewWrite, type QueuedWrite } from './queue-rules.ts';
import type { Queue } from './queue.ts';
import type { Settled } from './send-writes.ts';

export type { NewWrite, QueuedWrite } from './queue-rules.ts';

export const databaseName = 'konbit-waiting';

/** All that waits on this device, oldest first, as far as this page has read it. */
const queuedWritesAtom = atom<readonly QueuedWrite[]>([]);
const listeners = new Set<(settled: Settled) => void>();

/** Tells the features of this page what came of a write; whether any of them wanted to know. */
export function tellSettled(settled: Settled): void {
  for (const listener of listeners) listener(settled);
}

let opening: Promise<Queue | undefined> | undefined;

/**
 * The queue, in a chunk of its own; undefined where the browser has no room for one. Loaded while there is a network:
 * by whoever may need it later.
 */
function openQueue(): Promise<Queue | undefined> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(undefined);
  opening ??= import(/* webpackChunkName: 'write-queue' */ './queue.ts')
    .then(({ createQueue }) => createQueue((writes) => getDefaultStore().set(queuedWritesAtom, writes)))
    .catch((error: unknown) => {
      opening = undefined;
      console.warn('Nothing can wait for the network here.', error);
      return undefined;
    });
  return opening;
}

/** In place of an answer: the write waits for the network. */
export const queued = Symbol('queued');

/**
 * Makes a write; where the service cannot be reached it waits on this device, under the key of this first attempt.
 * Behind what its owner has waiting already, so that all is sent in its order. Where nothing can wait, it fails as
 * without a queue.
 */
export async function orQueued<T>(write: NewWrite, call: () => Promise<T>): Promise<T | typeof queued> {
  const queue = await openQueue();
  if (!queue) return call();
  if (!(await queue.hasWaiting(write.owner))) {
    try {
      return await inTime(call(), hasPhoto(write.body) ? 60_000 : 15_000);
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
  await queue.add(write);
  return queued;
}

/** A network that takes all and answers nothing is none. What comes later is asked for again under the same key. */
async function inTime<T>(answer: Promise<T>, patienceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer yet.', 'TimeoutError')), patienceMs);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/** What an owner has waiting or refused, oldest first. */
export function useQueuedWrites(owner: string): readonly QueuedWrite[] {
  const all = useAtomValue(queuedWritesAtom);
  // Reaches the browser's storage, and has the chunk come while there is a network.
  useEffect(() => void openQueue(), []);
  return useMemo(() => all.filter((write) => write.owner === owner), [all, owner]);
}

/** What came of the writes to a path that had waited, or to any, in this tab or another. */
export function useSettledWrites(
  path: string | undefined,
  tell: {
    onSent?: (answer: unknown, write: QueuedWrite) => void;
    onRefused?: (error: ApiError, write: QueuedWrite) => void;
    /** None of its owner's waits any more. */
    onLast?: () => void;
  },
): void {
  const told = useRef(tell);
  useEffect(() => {
    told.current = tell;
  });
  useEffect(() => {
    const listener = (settled: Settled) => {
      const { write, answer } = settled;
      if (path !== undefined && write.path !== path) return;
      const refusal = refusalOf(write);
      if (refusal) told.current.onRefused?.(refusal, write);
      else told.current.onSent?.(answer, write);
      if (!nextOf(getDefaultStore().get(queuedWritesAtom), write.owner)) told.current.onLast?.();
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [path]);
}

/** Takes a write away: it was read that it was refused, or is not wanted any more. */
export const dropQueued = async (id: number): Promise<void> => (await openQueue())?.drop(id);

/** Takes away all that an owner has waiting: who leaves was asked, and who is erased leaves nothing. */
export async function dropAllQueued(owner: string): Promise<void> {
  await forgetWrites(owner);
  if (await mayWait()) await (await openQueue())?.dropAll(owner);
}

/** Registrations that wait are sent from any page. Loads nothing where nothing ever waited. */
export async function sendQueuedRegistrations(): Promise<void> {
  if (await mayWait()) (await openQueue())?.sendFor(newGuest);
}

const mayWait = async (): Promise<boolean> =>
  typeof indexedDB !== 'undefined' &&
  // A browser that cannot tell sends them when a page opens that has a queue.
  Boolean((await indexedDB.databases?.())?.some(({ name }) => name === databaseName));

/** What a write sends, as it was handed over. */
export async function bodyOf({ body }: QueuedWrite): Promise<object> {
  return (await import(/* webpackChunkName: 'write-queue' */ './packed-body.ts')).unpacked(body);
}

/** Why a write was refused, as the service said it. */
export const refusalOf = ({ refusal }: QueuedWrite): ApiError | undefined =>
  refusal && new ApiError(refusal.status, refusal.text, '');
