import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { callApi, keyOfWrite } from '../http/api-client.ts';
import { hasPhoto, packed, unpacked } from './packed-body.ts';
import { newGuest, nextOf, type NewWrite, type QueuedWrite } from './queue-rules.ts';
import { tellOfRegistration } from './registration-told.ts';
import { Lane } from './lane.ts';
import type { Settled } from './send-writes.ts';
import { databaseName, tellSettled } from './write-queue.ts';
import { openWriteStore } from './write-store.ts';

/** Makes a call as its owner, whose session may have to be renewed. */
export type Send = <T>(call: () => Promise<T>) => Promise<T>;
export type Queue = Awaited<ReturnType<typeof createQueue>>;

/** Sends a write as at its first attempt. The limit only catches what hangs: other tabs wait meanwhile. */
async function sendWrite({ path, body, key }: QueuedWrite): Promise<unknown> {
  const signal = AbortSignal.timeout(hasPhoto(body) ? 180_000 : 30_000);
  return callApi('POST', path, await unpacked(body), signal, { [IDEMPOTENCY_KEY_HEADER]: key });
}

/** The queue of this page over the storage of the browser. `show` is told of all that waits, whenever it changes. */
export async function createQueue(show: (writes: readonly QueuedWrite[]) => void) {
  const store = await openWriteStore();
  const channel = new BroadcastChannel(databaseName);
  const lanes = new Map<string, Lane>();

  const refresh = async () => show(await store.all());
  const changed = async (settled?: Settled) => {
    await refresh();
    if (settled) tellSettled(settled);
  };
  const tellAll = (settled?: Settled) => {
    channel.postMessage(settled);
    return changed(settled);
  };
  const sendFor = (owner: string, send: Send = (call) => call()): Lane => {
    lanes.get(owner)?.end();
    const lane = new Lane(store, {
      owner,
      send: (write) => send(() => sendWrite(write)),
      onSettled: (settled) => {
        if (owner === newGuest) tellOfRegistration(settled);
        void tellAll(settled);
      },
    });
    lanes.set(owner, lane);
    return lane;
  };
  channel.onmessage = ({ data }: MessageEvent<Settled | undefined>) => void changed(data);
  await refresh();

  return {
    hasWaiting: async (owner: string) => nextOf(await store.all(), owner) !== undefined,
    async add(write: NewWrite): Promise<void> {
      const key = keyOfWrite('POST', write.path, write.body);
      await store.add({ ...write, body: packed(write.body), key, faults: 0 });
      await tellAll();
      // Registrations are sent by any page; who has one, sends their own.
      if (write.owner === newGuest && !lanes.has(newGuest)) sendFor(newGuest);
      lanes.get(write.owner)?.runSoon();
    },
    async drop(id: number): Promise<void> {
      await store.remove(id);
      await tellAll();
    },
    async dropAll(owner: string): Promise<void> {
      for (const write of await store.all()) if (write.owner === owner) await store.remove(write.id);
      await store.removeAtHand(owner);
      await tellAll();
    },
    /** Sends an owner's writes from now on; gives the way to end that. */
    sendFor(owner: string, send?: Send): () => void {
      const lane = sendFor(owner, send);
      return () => {
        lane.end();
        if (lanes.get(owner) === lane) lanes.delete(owner);
      };
    },
    putAtHand: (name: string, value: unknown) => store.putAtHand(name, value),
    readAtHand: (name: string) => store.readAtHand(name),
    close() {
      for (const lane of lanes.values()) lane.end();
      channel.close();
      store.close();
    },
  };
}
