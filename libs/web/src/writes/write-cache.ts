import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { type DehydratedState, hydrate, type Mutation, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../http/api-client.ts';
import { ApiError } from '../http/api-error.ts';
import { deviceStore } from '../storage/device-store.ts';
import { isFault, isRefusal, mayPass, pauseMs, SettledElsewhere } from './write-rules.ts';

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

/** On the device from before the first attempt until the service has taken it, or its owner has read why not. */
interface KeptWrite {
  write: Write;
  refusal?: { status: number; body: string };
}

type WriteMutation = Mutation<unknown, Error, Write>;

/** The mutation key of an owner's writes; without an owner, of all writes. */
export const writeKey = (owner?: string) => ['write', ...(owner === undefined ? [] : [owner])];
export const isWrite = (mutation: object): mutation is WriteMutation =>
  (mutation as WriteMutation).options.mutationKey?.[0] === 'write';
export const writesOf = (client: QueryClient, owner?: string) =>
  client.getMutationCache().findAll({ mutationKey: writeKey(owner) }) as unknown as WriteMutation[];
const nameOf = ({ owner, key }: Write) => [owner, 'write', key] as [string, string, string];

/** Keys of writes that did not go out at once, with how often the service has failed at each since. */
const lateFaults = new Map<string, number>();
export const isLate = ({ key }: Write): boolean => lateFaults.has(key);
/** Errors after which a write is sent again. */
const passing = new WeakSet<object>();

export function setUpWrites(client: QueryClient): void {
  client.setMutationDefaults<unknown, Error, Write>(writeKey(), {
    mutationFn: (write) => send(write),
    onMutate: (write) => deviceStore.set(nameOf(write), { write } satisfies KeptWrite),
    networkMode: 'offlineFirst',
    retry: (_, error) => passing.has(error),
    retryDelay: pauseMs,
    gcTime: Infinity,
  });
  const cache = client.getMutationCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !isWrite(event.mutation)) return;
    const { action, mutation } = event;
    // It waits for an earlier one of its owner.
    if (action.type === 'pending' && action.isPaused) lateFaults.set(mutation.state.variables!.key, 0);
    if (action.type === 'error' && !isRefusal(action.error)) cache.remove(mutation);
  });
}

export async function send(write: Write, sendAs: Send = (call) => call()): Promise<unknown> {
  const { method = 'POST', path, body, key } = write;
  const kept = await deviceStore.get<KeptWrite>(nameOf(write));
  const isKept = deviceStore.works();
  if (isKept && (!kept || kept.refusal)) throw new SettledElsewhere();
  // Only catches what hangs: a photo takes its time.
  const signal = AbortSignal.timeout(JSON.stringify(body ?? '').length > 50_000 ? 120_000 : 20_000);
  // A write that is not kept is made again by the visitor: the client repeats its key.
  const ownKey: Record<string, string> = isKept ? { [IDEMPOTENCY_KEY_HEADER]: key } : {};
  try {
    const answer = await sendAs((headers) => callApi(method, path, body, signal, { ...headers, ...ownKey }));
    await deviceStore.delete(nameOf(write));
    return answer;
  } catch (error) {
    const faults = isLate(write) ? lateFaults.get(key)! + Number(isFault(error)) : undefined;
    if (isKept && mayPass(error, faults)) {
      passing.add(error as Error);
      lateFaults.set(key, faults ?? 0);
    } else if (error instanceof ApiError && isRefusal(error)) {
      // A late refusal stays until its owner has read it; any other is read now by whoever made the write.
      const refusal = { status: error.status, body: JSON.stringify(error.body ?? '') };
      await (isLate(write)
        ? deviceStore.set(nameOf(write), { write, refusal } satisfies KeptWrite)
        : deviceStore.delete(nameOf(write)));
    }
    throw error;
  }
}

/** Takes up those of an owner's writes on the device that this page does not know. */
export async function resumeWrites(client: QueryClient, owner: string): Promise<void> {
  const kept = await deviceStore.all<KeptWrite>(owner, 'write');
  const known = new Set(writesOf(client, owner).map(({ state }) => state.variables!.key));
  const unknown = kept.filter(({ write }) => !known.has(write.key));
  for (const { write } of unknown) lateFaults.set(write.key, 0);
  hydrate(client, { mutations: unknown.map(dehydrated) });
  await client.resumePausedMutations();
}

/** As `dehydrate` would give it: a paused mutation, or one that has failed. */
const dehydrated = ({ write, refusal }: KeptWrite): DehydratedState['mutations'][number] => ({
  mutationKey: writeKey(write.owner),
  scope: { id: write.owner },
  state: {
    ...{ context: undefined, data: undefined, failureCount: 0, failureReason: null, submittedAt: 0 },
    variables: write,
    status: refusal ? 'error' : 'pending',
    isPaused: !refusal,
    error: refusal ? new ApiError(refusal.status, refusal.body, '') : null,
  },
});

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
