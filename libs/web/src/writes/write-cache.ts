import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { hydrate, type Mutation, MutationCache, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../http/api-client.ts';
import { ApiError } from '../http/api-error.ts';
import { deviceStore } from '../storage/device-store.ts';
import { isAway, isFault, SettledElsewhere, type Verdict, verdictOn, waitMs } from './write-rules.ts';

export interface Write {
  /** Whose it is: the id of a registration, `newGuest`, or a page's own name. Writes of one owner go in their order. */
  owner: string;
  method?: 'POST' | 'DELETE';
  path: string;
  body?: object;
  title: string;
  /** However often it is sent, under its key it counts once. */
  key: string;
}

/** Makes a call as its owner, whose session may have to be renewed, or with headers of its own. */
export type Send = <T>(call: (headers?: Readonly<Record<string, string>>) => Promise<T>) => Promise<T>;

type WriteMutation = Mutation<unknown, Error, Write>;
interface KeptWrite {
  write: Write;
  /** Of two in one millisecond, the later one's is greater. */
  submittedAt: number;
  refusal?: { status: number; text: string };
}

/** As which mutations an owner's writes are made; without one, all writes. */
export const writeKey = (owner?: string) => ['write', ...(owner === undefined ? [] : [owner])];
export const isWrite = (mutation: object): mutation is WriteMutation =>
  (mutation as WriteMutation).options.mutationKey?.[0] === 'write';
export const writesOf = (client: QueryClient, owner?: string) =>
  client.getMutationCache().findAll({ mutationKey: writeKey(owner) }) as unknown as WriteMutation[];
const nameOf = ({ owner, key }: Write) => [owner, 'write', key] as [string, string, string];

/** How an owner's writes are sent, on that owner's page. */
export const senders = new Map<string, Send>();
/** Keys of what did not go out at once. */
export const hasWaited = new Set<string>();
/** How often the service could not do what it was asked, by a write's key; a network that is away is no fault. */
const faults = new Map<string, number>();
const verdicts = new WeakMap<Error, Verdict>();
let lastAt = 0;

export const verdictOf = (error: Error): Verdict => verdicts.get(error) ?? verdictOn(error, 0);

function judge({ key }: Write, error: Error): Verdict {
  if (isFault(error)) faults.set(key, (faults.get(key) ?? 0) + 1);
  const verdict = verdictOn(error, faults.get(key) ?? 0);
  // The service has answered, and whoever made it is there to be told.
  return verdict === 'later' && !isAway(error) && !hasWaited.has(key) ? 'refused' : verdict;
}

/** A cache whose writes lie on the device from before their first attempt until the service has taken them. */
export function createWriteCache(): MutationCache {
  const cache = new MutationCache({
    onMutate: async (_, mutation) => {
      if (!isWrite(mutation)) return;
      const write = mutation.state.variables!;
      lastAt = Math.max(mutation.state.submittedAt, lastAt + 1);
      await deviceStore.set(nameOf(write), { write, submittedAt: lastAt } satisfies KeptWrite);
    },
    onError: async (error, _, __, mutation) => {
      if (!isWrite(mutation)) return;
      const write = mutation.state.variables!;
      // It stays on the device, for when its owner comes in again.
      if (['session', 'elsewhere'].includes(verdictOf(error))) return cache.remove(mutation);
      if (!(error instanceof ApiError) || !hasWaited.has(write.key)) return deviceStore.delete(nameOf(write));
      const refusal = { status: error.status, text: error.message.slice(`${error.status}: `.length) };
      const kept = await deviceStore.get<KeptWrite>(nameOf(write));
      if (kept) await deviceStore.set(nameOf(write), { ...kept, refusal });
    },
  });
  cache.subscribe(({ type, mutation, ...event }) => {
    if (type !== 'updated' || !isWrite(mutation) || !('action' in event)) return;
    const { action } = event;
    const waits = action.type === 'failed' || action.type === 'pause' || (action.type === 'pending' && action.isPaused);
    if (waits) hasWaited.add(mutation.state.variables!.key);
  });
  return cache;
}

export function setWriteDefaults(client: QueryClient): void {
  client.setMutationDefaults<unknown, Error, Write>(writeKey(), {
    mutationFn: send,
    networkMode: 'offlineFirst',
    retry: (_, error) => deviceStore.works() && verdictOf(error) === 'later',
    retryDelay: waitMs,
    gcTime: Infinity,
  });
}

/** One tab at a time spares the network; browsers have no locks on pages without HTTPS. */
const send = (write: Write): Promise<unknown> =>
  alone(`konbit ${write.owner}`, async (): Promise<unknown> => {
    const { owner, method = 'POST', path, body, key } = write;
    const kept = await deviceStore.get<KeptWrite>(nameOf(write));
    const isKept = deviceStore.works();
    if (isKept && (!kept || kept.refusal)) throw new SettledElsewhere();
    // Only catches what hangs: a photo takes its time.
    const signal = AbortSignal.timeout(JSON.stringify(body ?? '').length > 50_000 ? 120_000 : 20_000);
    // What is not kept is sent anew by the visitor, and then the key is the client's.
    const ownKey: Record<string, string> = isKept ? { [IDEMPOTENCY_KEY_HEADER]: key } : {};
    const sendAs = senders.get(owner) ?? ((make) => make());
    const call = (headers = {}) => callApi(method, path, body, signal, { ...headers, ...ownKey });
    const answer = await sendAs(call).catch((error: Error) => {
      verdicts.set(error, judge(write, error));
      throw error;
    });
    await deviceStore.delete(nameOf(write));
    return answer;
  });

const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(name, work) as Promise<T>) : work();

/** Brings back what an owner's writes on the device are not in this page yet, and sends them. */
export async function resumeWrites(client: QueryClient, owner: string): Promise<void> {
  const kept = await deviceStore.all<KeptWrite>(owner, 'write');
  const known = new Set(writesOf(client, owner).map(({ state }) => state.variables!.key));
  const found = kept
    .filter(({ write }) => !known.has(write.key))
    .sort((one, other) => one.submittedAt - other.submittedAt);
  if (found.length === 0) return;
  for (const { write } of found) hasWaited.add(write.key);
  hydrate(client, {
    queries: [],
    mutations: found.map(({ write, submittedAt, refusal }) => ({
      mutationKey: writeKey(owner),
      scope: { id: owner },
      state: {
        ...{ variables: write, submittedAt, context: undefined, data: undefined },
        ...{ failureCount: 0, failureReason: null, isPaused: !refusal, status: refusal ? 'error' : 'pending' },
        error: refusal ? new ApiError(refusal.status, refusal.text, '') : null,
      },
    })),
  });
  await client.resumePausedMutations();
}

export async function dropWrite(client: QueryClient, key: string): Promise<void> {
  const mutation = writesOf(client).find(({ state }) => state.variables!.key === key);
  if (!mutation) return;
  client.getMutationCache().remove(mutation);
  await deviceStore.delete(nameOf(mutation.state.variables!));
}

/** Takes away all that waits for an owner, and all that the device keeps: who is erased leaves nothing. */
export async function dropWrites(client: QueryClient, owner: string): Promise<void> {
  for (const mutation of writesOf(client, owner)) client.getMutationCache().remove(mutation);
  await deviceStore.forget(owner);
}
