import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { type Mutation, MutationObserver, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../http/api-client.ts';
import { deviceStore } from '../storage/device-store.ts';
import { isAway, isRefusal, mayPass, pauseMs, SettledElsewhere } from './write-rules.ts';

export interface Write {
  /** Whose it is: the id of a registration, `newGuest`, or a page's own name. Writes of one owner go in their order. */
  owner: string;
  method?: 'POST' | 'DELETE';
  path: string;
  body?: object;
  title: string;
  /** However often it is sent, under its key it counts once. Keys sort by age. */
  key: string;
}

/** Makes a call as its owner, whose session may have to be renewed, or with headers of its own. */
export type Send = <T>(call: (headers?: Readonly<Record<string, string>>) => Promise<T>) => Promise<T>;

type WriteMutation = Mutation<unknown, Error, Write>;

/** The mutation key of an owner's writes; without an owner, of all writes. */
export const writeKey = (owner?: string) => ['write', ...(owner === undefined ? [] : [owner])];
export const isWrite = (mutation: object): mutation is WriteMutation =>
  (mutation as WriteMutation).options.mutationKey?.[0] === 'write';
export const writesOf = (client: QueryClient, owner?: string) =>
  client.getMutationCache().findAll({ mutationKey: writeKey(owner) }) as unknown as WriteMutation[];
const nameOf = ({ owner, key }: Write) => [owner, 'write', key] as [string, string, string];

/** Keys of writes that did not go out at once. */
export const hasWaited = new Set<string>();
const refusedAtOnce = new WeakSet<Error>();

/** A write is on the device from before its first attempt until the service has taken it or its owner drops it. */
export function setUpWrites(client: QueryClient): void {
  client.setMutationDefaults<unknown, Error, Write>(writeKey(), {
    mutationFn: (write) => send(write),
    onMutate: (write) => deviceStore.set(nameOf(write), { write }),
    networkMode: 'offlineFirst',
    retry: (failures, error) => deviceStore.works() && !refusedAtOnce.has(error) && mayPass(error, failures),
    retryDelay: pauseMs,
    gcTime: Infinity,
  });
  const cache = client.getMutationCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !isWrite(event.mutation)) return;
    const { action, mutation } = event;
    const waits = action.type === 'failed' || action.type === 'pause' || (action.type === 'pending' && action.isPaused);
    if (waits) hasWaited.add(mutation.state.variables!.key);
    if (action.type === 'error' && !isRefusal(action.error)) cache.remove(mutation);
  });
}

export async function send(write: Write, sendAs: Send = (call) => call()): Promise<unknown> {
  const { method = 'POST', path, body, key } = write;
  const kept = await deviceStore.get(nameOf(write));
  const isKept = deviceStore.works();
  if (isKept && !kept) throw new SettledElsewhere();
  // Only catches what hangs: a photo takes its time.
  const signal = AbortSignal.timeout(JSON.stringify(body ?? '').length > 50_000 ? 120_000 : 20_000);
  // A write that is not kept is made again by the visitor: the client repeats its key.
  const ownKey: Record<string, string> = isKept ? { [IDEMPOTENCY_KEY_HEADER]: key } : {};
  try {
    const answer = await sendAs((headers) => callApi(method, path, body, signal, { ...headers, ...ownKey }));
    await deviceStore.delete(nameOf(write));
    return answer;
  } catch (error) {
    // Whoever made it is still there to read why. A late refusal stays, and the next page shows it again.
    if (!hasWaited.has(key) && !isAway(error) && isRefusal(error)) {
      refusedAtOnce.add(error as Error);
      await deviceStore.delete(nameOf(write));
    }
    throw error;
  }
}

/** Sends those of an owner's writes on the device that this page does not know. */
export async function resumeWrites(client: QueryClient, owner: string): Promise<void> {
  const kept = await deviceStore.all<{ write: Write }>(owner, 'write');
  const known = new Set(writesOf(client, owner).map(({ state }) => state.variables!.key));
  for (const { write } of kept) {
    if (known.has(write.key)) continue;
    hasWaited.add(write.key);
    const inOrder = { mutationKey: writeKey(owner), scope: { id: owner } };
    const observer = new MutationObserver<unknown, Error, Write>(client, { ...inOrder, onMutate: () => undefined });
    observer.mutate(write).catch(() => undefined);
  }
}

export async function dropWrite(client: QueryClient, key: string): Promise<void> {
  const mutation = writesOf(client).find(({ state }) => state.variables!.key === key);
  if (!mutation) return;
  client.getMutationCache().remove(mutation);
  await deviceStore.delete(nameOf(mutation.state.variables!));
}

/** Removes all writes of an owner and all that the device keeps: who is erased leaves nothing. */
export async function dropWrites(client: QueryClient, owner: string): Promise<void> {
  for (const mutation of writesOf(client, owner)) client.getMutationCache().remove(mutation);
  await deviceStore.forget(owner);
}
