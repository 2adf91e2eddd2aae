import { ACTED_AT_HEADER, IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { type DehydratedState, hydrate, type Mutation, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../http/api-client.ts';
import { ApiError, isErased, isSessionRefusal } from '../http/api-error.ts';
import type { AnswerHolds } from '../http/no-answer.ts';
import { deviceStore } from '../storage/device-store.ts';
import { isFault, mayPass, pauseMs, writtenAt } from './write-rules.ts';

/** On the device from before the first attempt until the service has taken it, or its owner has read why not. */
export interface Write {
  /** Whose it is: the id of a registration, `newGuest`, or a page's own name. Writes of one owner go in their order. */
  owner: string;
  method?: 'POST' | 'DELETE';
  path: string;
  body?: object;
  title: string;
  holds?: AnswerHolds;
  /** However often it is sent, under its key it counts once. Keys sort by age. */
  key: string;
  /** Of a late write, which did not go out at once: how often the service has failed at it since. */
  faults?: number;
  /** Why the service has refused a late write. */
  refusal?: { status: number; body: string };
}

/** Another tab has sent this write or its owner has dropped it; or it stays on the device until there is a session. */
export class SetAside extends Error {
  override readonly name = 'SetAside';
}

/** Makes a call as its owner, whose session may have to be renewed, or with headers of its own. */
export type Send = <T>(call: (headers?: Readonly<Record<string, string>>) => Promise<T>) => Promise<T>;

/** The mutation key of an owner's writes; without an owner, of all writes. */
export const writeKey = (...owner: string[]) => ['write', ...owner];
export const writesOf = (client: QueryClient, owner: string) =>
  client.getMutationCache().findAll({ mutationKey: writeKey(owner) }) as unknown as Mutation<unknown, Error, Write>[];
/** Under way, or refused late: what the device has of it, this page has too. */
export const isOpen = ({ state: { status, variables } }: Pick<Mutation, 'state'>): boolean =>
  status === 'pending' || (variables as Write).refusal !== undefined;
export const refusalOf = ({ refusal }: Write) => refusal && new ApiError(refusal.status, refusal.body, '');
const nameOf = ({ owner, key }: Write): [string, string, string] => [owner, 'write', key];

/** Whether the device has the write, from before its first attempt. */
export interface KeptWrite {
  isKept: boolean;
}

export const isLate = ({ faults }: Write): boolean => faults !== undefined;

/** Errors after which a write is sent again. */
const passing = new WeakSet<object>();

export function setUpWrites(client: QueryClient): void {
  client.setMutationDefaults<unknown, Error, Write, KeptWrite>(writeKey(), {
    mutationFn: (write) => send(write),
    async onMutate(write): Promise<KeptWrite> {
      const next = writesOf(client, write.owner).find(({ state }) => state.status === 'pending');
      if (next?.state.variables !== write) write.faults = 0;
      await deviceStore.set(nameOf(write), write);
      return { isKept: deviceStore.works() };
    },
    networkMode: 'offlineFirst',
    retry: (_, error) => passing.has(error),
    retryDelay: pauseMs,
    gcTime: Infinity,
  });
}

async function send(write: Write, sendAs: Send = (call) => call()): Promise<unknown> {
  const { method = 'POST', path, body, key, holds } = write;
  const kept = await deviceStore.get<Write>(nameOf(write));
  const isKept = deviceStore.works();
  if (isKept && !kept) throw new SetAside();
  // Another tab's refusal holds here too.
  write.refusal = kept?.refusal;
  if (write.refusal) throw refusalOf(write)!;
  // A write that is not kept is made again by the visitor: the client repeats its key.
  const ownHeaders: Record<string, string> = isKept ? { [IDEMPOTENCY_KEY_HEADER]: key } : {};
  if (isLate(write)) ownHeaders[ACTED_AT_HEADER] = writtenAt(key).toISOString();
  try {
    const answer = await sendAs((headers) =>
      callApi(method, path, body, undefined, { ...headers, ...ownHeaders }, holds),
    );
    await deviceStore.delete(nameOf(write));
    return answer;
  } catch (error) {
    if (isSessionRefusal(error)) throw new SetAside('', { cause: error });
    if (write.faults !== undefined && isFault(error)) write.faults += 1;
    if (isKept && mayPass(error, write.faults)) {
      passing.add(error as Error);
      write.faults ??= 0;
    } else if (write.faults !== undefined && error instanceof ApiError && !isErased(error)) {
      write.refusal = { status: error.status, body: JSON.stringify(error.body ?? '') };
      await deviceStore.set(nameOf(write), write);
    } else await deviceStore.delete(nameOf(write));
    throw error;
  }
}

/** Takes up those of an owner's writes on the device that this page does not know. */
export async function resumeWrites(client: QueryClient, owner: string, sendAs?: Send): Promise<void> {
  const mutationFn = (write: Write) => send(write, sendAs);
  if (sendAs) client.setMutationDefaults<unknown, Error, Write>(writeKey(owner), { mutationFn });
  const kept = await deviceStore.all<Write>(owner, 'write');
  const open = writesOf(client, owner).filter(isOpen);
  const unknown = kept.filter(({ key }) => !open.some(({ state }) => state.variables!.key === key));
  // As `dehydrate` would give them: paused mutations, or ones that have failed.
  const mutations = unknown.map((write): DehydratedState['mutations'][number] => ({
    mutationKey: writeKey(owner),
    scope: { id: owner },
    state: {
      context: undefined,
      data: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      submittedAt: 0,
      variables: { ...write, faults: 0 } satisfies Write,
      status: write.refusal ? 'error' : 'pending',
      isPaused: !write.refusal,
    },
  }));
  hydrate(client, { mutations });
  await client.resumePausedMutations();
}

/** Removes one of an owner's writes; or all, with all else that the device keeps: who is erased leaves nothing. */
export async function dropWrites(client: QueryClient, owner: string, key?: string): Promise<void> {
  for (const mutation of writesOf(client, owner))
    if (key === undefined || mutation.state.variables!.key === key) client.getMutationCache().remove(mutation);
  await (key === undefined ? deviceStore.forget(owner) : deviceStore.delete([owner, 'write', key]));
}
