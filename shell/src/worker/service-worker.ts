import './guard.ts';
import { CACHE_PREFIX } from '@konbit/contracts';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { followList } from './follow-list.ts';
import { forgetGuest, ofOneGuest } from './guest.ts';
import { anyPage, byLanguage, onlyIntact, onlyPages, onlySmall, tellsOfLast } from './plugins.ts';
import { scope } from './scope.ts';
import { type Kept, whatIsKept } from './what-is-kept.ts';

const matchOptions = { ignoreVary: true };

function bounded(kind: Kept, maxEntries: number, days: number, plugins: WorkboxPlugin[]) {
  const maxAgeSeconds = days * 24 * 60 * 60;
  const bounds = new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true, matchOptions });
  return { cacheName: CACHE_PREFIX + kind, matchOptions, plugins: [...plugins, bounds] };
}

/** What never changes under its address. */
const cacheFirst = (kind: Kept, entries: number, days: number, plugins: WorkboxPlugin[]) =>
  new CacheFirst(bounded(kind, entries, days, plugins));

/** What is there now; what was there last where the network fails, or has not begun to answer after some seconds. */
const networkFirst = (kind: Kept, entries: number, days: number, seconds: number, plugins: WorkboxPlugin[] = []) =>
  new NetworkFirst({ ...bounded(kind, entries, days, [...plugins, tellsOfLast]), networkTimeoutSeconds: seconds });

const files = cacheFirst('file', 250, 180, [onlySmall, onlyIntact]);
const keepFile = (request: Request, event: Event) => files.handle({ request, event });
const strategies: Record<Kept, Strategy> = {
  page: networkFirst('page', 12, 30, 4, [onlyPages, anyPage(`${CACHE_PREFIX}page`)]),
  beside: networkFirst('beside', 20, 30, 4),
  list: networkFirst('list', 1, 30, 3, [followList(files.cacheName, keepFile)]),
  file: files,
  photo: cacheFirst('photo', 60, 7, [onlySmall]),
  // After an act, an answer from before it would be untrue: these wait for the network longer.
  guest: networkFirst('guest', 40, 7, 10, [ofOneGuest]),
  shared: networkFirst('shared', 20, 30, 10, [byLanguage]),
};

const router = new Router();
for (const [kind, strategy] of Object.entries(strategies))
  router.registerRoute(
    new Route(({ url, request, sameOrigin, event }) => {
      // A page that is there for the first time names what it would find again.
      const isPage = request.mode === 'navigate' || event.type === 'message';
      return sameOrigin && whatIsKept(url, isPage) === kind;
    }, strategy),
  );
router.addFetchListener();
router.addCacheListener();

// Only listened to: the worker neither answers nor repeats a write.
scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'DELETE' && new URL(url).pathname === '/api/session') event.waitUntil(forgetGuest());
});

scope.addEventListener('activate', (event) => event.waitUntil(begin()));

/** A worker that takes another's place begins when no page of that is open; the first one at once. */
async function begin(): Promise<void> {
  const own = new Set(Object.values(strategies).map(({ cacheName }) => cacheName));
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && !own.has(name)) await caches.delete(name);
  await scope.clients.claim();
}
