import { IDBFactory } from 'fake-indexeddb';
import type { deviceStore as Store } from './device-store.ts';

const name: [string, string, string] = ['ana', 'write', 'k1'];

/** A page of its own, in a browser with this IndexedDB. */
async function openPage(database: PropertyDescriptor): Promise<typeof Store> {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...database });
  jest.resetModules();
  return (await import('./device-store.ts')).deviceStore;
}

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};
/** As `indexedDB.open`, with a request that never ends, as WebKit's may. */
const silent = { open: () => new EventTarget() };
const failing = {
  open() {
    const request = { error: new DOMException('full', 'QuotaExceededError'), onerror: () => undefined };
    queueMicrotask(() => request.onerror());
    return request;
  },
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each<[string, PropertyDescriptor]>([
  ['has none', { value: undefined }],
  ['throws when it is named', { get: refuse }],
  ['throws when it is opened', { value: { open: refuse } }],
  ['is full', { value: failing }],
  ['never answers', { value: silent }],
])('a browser whose database %s keeps nothing, and fails at nothing', async (_, database) => {
  const store = await openPage(database);
  const acts = [
    store.set(name, 1),
    store.get(name),
    store.all('ana', 'write'),
    store.delete(name),
    store.forget('ana'),
  ];
  await jest.advanceTimersByTimeAsync(3000);
  expect(await Promise.all(acts)).toEqual([undefined, undefined, [], undefined, undefined]);
  expect(store.works()).toBe(false);
});

it('nobody waits twice for a database that does not answer', async () => {
  const store = await openPage({ value: silent });
  const first = store.set(name, 1);
  await jest.advanceTimersByTimeAsync(3000);
  await first;
  await store.get(name);
  await store.forget('ana');
  expect(store.works()).toBe(false);
});

it('a database that answers late keeps nothing that was deleted meanwhile', async () => {
  const database = new IDBFactory();
  let answer = () => {};
  const isLate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = {
    open(at: string) {
      const request: { onsuccess?(): void; result?: IDBDatabase; onupgradeneeded?(): void } = {};
      void isLate.then(() => {
        const real = database.open(at);
        real.onupgradeneeded = () => {
          request.result = real.result;
          request.onupgradeneeded?.();
        };
        real.onsuccess = () => {
          request.result = real.result;
          request.onsuccess?.();
        };
      });
      return request;
    },
  };
  const store = await openPage({ value: slow });
  const kept = store.set(name, 1);
  await jest.advanceTimersByTimeAsync(3000);
  await kept;
  await store.delete(name);
  answer();
  jest.useRealTimers();
  const later = await openPage({ value: database });
  // The first page's transactions were opened before: they end first.
  expect(await later.all('ana', 'write')).toEqual([]);
  expect(later.works()).toBe(true);
});
