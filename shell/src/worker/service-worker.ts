import { CACHE_PREFIX } from '@konbit/contracts';
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { type Kept, whatIsKept } from './what-is-kept.ts';

const cacheOf = (kind: Kept) => CACHE_PREFIX + kind;

function bounded(kind: Kept, maxEntries: number, days: number, ...plugins: WorkboxPlugin[]) {
  const bounds = new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * 24 * 60 * 60, purgeOnQuotaError: true });
  return { cacheName: cacheOf(kind), plugins: [...plugins, bounds] };
}

/** By their path alone: the address of a mailed link carries a token, and its page is for one visitor. */
const pages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.headers.get('cache-control')?.includes('no-store') ? response : null,
};

/** A guest that the service no longer knows has nothing here. */
const ofOneGuest: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status === 401) await caches.delete(cacheOf('guest'));
    return response;
  },
};

// Pages and the list from the network while there is one: a new release reaches the next visit.
const strategies: Record<Kept, Strategy> = {
  page: new NetworkFirst({
    ...bounded('page', 12, 30, pages),
    matchOptions: { ignoreVary: true },
    networkTimeoutSeconds: 4,
  }),
  list: new NetworkFirst({ ...bounded('list', 1, 30), networkTimeoutSeconds: 3 }),
  // What was damaged here is replaced.
  file: new StaleWhileRevalidate(bounded('file', 250, 180)),
  photo: new CacheFirst(bounded('photo', 60, 7)),
  // After an act, an answer from before it would be untrue: these wait for the network longer.
  guest: new NetworkFirst({ ...bounded('guest', 40, 7, ofOneGuest), networkTimeoutSeconds: 10 }),
  shared: new NetworkFirst({ ...bounded('shared', 20, 30), networkTimeoutSeconds: 10 }),
};

for (const [kind, strategy] of Object.entries(strategies))
  registerRoute(({ url, request, sameOrigin, event }) => {
    // A page that is there for the first time names what it would find again.
    const isPage = request.mode === 'navigate' || event.type === 'message';
    return sameOrigin && whatIsKept(url, isPage) === kind;
  }, strategy);

// Whatever fails here shuts nobody out; an address that was never visited is a page that the browser draws by itself.
setCatchHandler(async ({ request }) => {
  try {
    return await fetch(request);
  } catch (error) {
    const plain = request.mode === 'navigate' && (await caches.match('/privacy', { ignoreVary: true }));
    if (plain) return plain;
    throw error;
  }
});

clientsClaim();

addEventListener('activate', (event) => (event as ExtendableEvent).waitUntil(dropFormerCaches()));

async function dropFormerCaches(): Promise<void> {
  const own = Object.keys(strategies).map((kind) => cacheOf(kind as Kept));
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && !own.includes(name)) await caches.delete(name);
}

/** TypeScript's own types of a worker's scope can't stand beside those of a page. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
