import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import {
  focusManager,
  hydrate,
  type Mutation,
  MutationCache,
  onlineManager,
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../http/api-client.ts';
import { ApiError } from '../http/api-error.ts';
import { randomId } from '../http/random-id.ts';
import { deviceStore } from './device-store.ts';
import { isAway, SettledElsewhere, verdictOn, waitMs } from './write-rules.ts';

/** The variables of a mutation that may wait for the network. */
export interface Write {
  /** Whose it is: the id of a registration, `newGuest`, or a page's own name. Writes of one owner go in their order. */
  owner: string;
  /** POST where none is named. */
  method?: 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** In words, for who made it. */
  title: string;
  /** However often it is sent, under its key it counts once. */
  key: string;
}

/** Owner of what has no registration yet: the registrations themselves. */
export const newGuest = 'new-guest';

export const newWrite = (write: Omit<Write, 'key'>): Write => ({ ...write, key: randomId() });

/** Makes a call as its owner, whose session may have to be renewed, or with headers of its own. */
export type Send = <T>(call: (headers?: Readonly<Record<string, string>>) => Promise<T>) => Promise<T>;

type WriteMutation = Mutation<unknown, Error, Write>;
interface KeptWrite {
  write: Write;
  submittedAt: number;
  /** Of two in one millisecond, the later one's is greater. */
  nth: number;
  refusal?: { status: number; text: string };
}

/** As which mutations an owner's writes are made; without one, all writes. */
export const writeKey = (owner?: string) => ['write', ...(owner === undefined ? [] : [owner])];
const nameOf = ({ key }: Write) => ['write', key];
const isWrite = (mutation: object): mutation is WriteMutation =>
  (mutation as WriteMutation).options.mutationKey?.[0] === 'write';
const writesOf = (client: QueryClient, owner?: string) =>
  client.getMutationCache().findAll({ mutationKey: writeKey(owner) }) as unknown as WriteMutation[];

const senders = new Map<string, Send>();
/** Keys of what did not go out at once. */
const hasWaited = new Set<string>();
/** Of writes that never waited: the service has answered, and whoever made it is told so at once. */
const toldAtOnce = new WeakSet<object>();
let made = 0;

/** A cache whose writes lie on the device from before their first attempt until the service has taken them. */
export function createWriteCache(): MutationCache {
  const cache = new MutationCache({
    onMutate: async (_, mutation) => {
      if (!isWrite(mutation)) return;
      const { variables: write, submittedAt } = mutation.state;
      await deviceStore.set(nameOf(write!), { write, submittedAt, nth: ++made });
    },
    onError: async (error, _, __, mutation) => {
      if (!isWrite(mutation)) return;
      const { variables: write, failureCount } = mutation.state;
      const verdict = verdictOn(error, failureCount);
      // It stays on the device, for when its owner comes in again.
      if (verdict === 'session' || verdict === 'elsewhere') return cache.remove(mutation);
      if (!(error instanceof ApiError) || !hasWaited.has(write!.key)) return deviceStore.delete(nameOf(write!));
      const refusal = { status: error.status, text: error.message.slice(`${error.status}: `.length) };
      const kept = await deviceStore.get<KeptWrite>(nameOf(write!));
      if (kept) await deviceStore.set(nameOf(write!), { ...kept, refusal });
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

/** What all writes have in common, those too that are found on the device. */
export function setWriteDefaults(client: QueryClient): void {
  client.setMutationDefaults<unknown, Error, Write>(writeKey(), {
    mutationFn: send,
    networkMode: 'offlineFirst',
    retry: (failures, error) => deviceStore.works() && !toldAtOnce.has(error) && verdictOn(error, failures) === 'later',
    retryDelay: waitMs,
    gcTime: Infinity,
  });
}

/** One tab at a time: which has no part in a write's counting once, but spares the network. */
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
      if (!hasWaited.has(key) && !isAway(error)) toldAtOnce.add(error);
      throw error;
    });
    await deviceStore.delete(nameOf(write));
    return answer;
  });

/** Browsers have no locks on pages without HTTPS. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(name, work) as Promise<T>) : work();

/** Brings back what an owner's writes on the device are not in this page yet, and sends them. */
export async function resumeWrites(client: QueryClient, owner: string): Promise<void> {
  const kept = (await deviceStore.all<KeptWrite>('write')).filter(({ write }) => write.owner === owner);
  const known = new Set(writesOf(client, owner).map(({ state }) => state.variables!.key));
  const found = kept
    .filter(({ write }) => !known.has(write.key))
    .sort((one, other) => one.submittedAt - other.submittedAt || one.nth - other.nth);
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

/** Makes an owner's writes. `isWaiting`: the last one did not go out at once, and will when there is a network. */
export function useWrite<Answer>(
  owner: string,
  options?: Pick<UseMutationOptions<Answer, Error, Write>, 'onSuccess' | 'onError'>,
) {
  const scope = { id: owner };
  const mutation = useMutation<Answer, Error, Write>({ mutationKey: writeKey(owner), scope, ...options });
  return { ...mutation, isWaiting: mutation.isPending && hasWaited.has(mutation.variables.key) };
}

/** What an owner has under way, oldest first; `hasWaited`: it did not go out at once. */
export function usePendingWrites(owner: string): (Write & { hasWaited: boolean })[] {
  return useMutationState({
    filters: { mutationKey: writeKey(owner), status: 'pending' },
    select: ({ state }) => ({
      ...(state.variables as Write),
      hasWaited: hasWaited.has((state.variables as Write).key),
    }),
  });
}

/** A write that waits on this device, or was refused and waits to be read. */
export interface WaitingWrite extends Write {
  refusal?: ApiError;
}

/** What an owner has waiting or refused, oldest first. */
export function useWaitingWrites(owner: string): WaitingWrite[] {
  const writes = useMutationState({
    filters: { mutationKey: writeKey(owner) },
    select: ({ state: { status, error, variables } }): WaitingWrite | undefined => {
      const write = variables as Write;
      if (!hasWaited.has(write.key)) return undefined;
      if (status === 'pending') return write;
      return status === 'error' && error instanceof ApiError ? { ...write, refusal: error } : undefined;
    },
  });
  return writes.filter((write) => write !== undefined);
}

interface Outcome {
  onSent?: (answer: unknown, write: Write, hasWaited: boolean) => void;
  onRefused?: (error: Error, write: Write) => void;
  /** None of its owner's is under way any more. */
  onLast?: () => void;
}

/** What comes of an owner's writes to a path, or to any, in whatever part of the page they were made. */
export function useWriteOutcomes(owner: string, path: string | undefined, outcome: Outcome): void {
  const client = useQueryClient();
  const told = useRef(outcome);
  useEffect(() => {
    told.current = outcome;
  });
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || !isWrite(event.mutation)) return;
        const { data, failureCount, variables } = event.mutation.state;
        const write = variables!;
        if (write.owner !== owner || (path !== undefined && write.path !== path)) return;
        const { action } = event;
        if (action.type === 'success') told.current.onSent?.(data, write, hasWaited.has(write.key));
        else if (action.type !== 'error') return;
        else if (!['session', 'elsewhere'].includes(verdictOn(action.error, failureCount)))
          told.current.onRefused?.(action.error as Error, write);
        if (writesOf(client, owner).every(({ state }) => state.status !== 'pending')) told.current.onLast?.();
      }),
    [client, owner, path],
  );
}

/** Takes a write away: it was read that it was refused, or is not wanted any more. */
export async function dropWrite(client: QueryClient, key: string): Promise<void> {
  const cache = client.getMutationCache();
  for (const mutation of writesOf(client)) if (mutation.state.variables!.key === key) cache.remove(mutation);
  await deviceStore.delete(['write', key]);
}

/** Takes away all that waits for an owner: who leaves was asked, and who is erased leaves nothing. */
export async function dropWrites(client: QueryClient, owner: string): Promise<void> {
  for (const mutation of writesOf(client, owner)) client.getMutationCache().remove(mutation);
  await forgetWrites(owner);
}

/** What the device keeps of an owner. */
export async function forgetWrites(owner: string): Promise<void> {
  const kept = await deviceStore.all<KeptWrite>('write');
  await deviceStore.deleteAll([
    ['at hand', owner],
    ...kept.filter(({ write }) => write.owner === owner).map(({ write }) => nameOf(write)),
  ]);
}
