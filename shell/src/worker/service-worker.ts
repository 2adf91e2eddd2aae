import './guard.ts';
import { CACHE_PREFIX, GUEST_CACHE } from '@konbit/contracts';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { followList } from './follow-list.ts';
import { forgetGuest, ofOneGuest } from './guest.ts';
import { anyPage, byLanguage, onlyIntact, onlyPages, onlySmall, tellsOfLast } from './plugins.ts';
import { sameElsewhere } from './same-elsewhere.ts';
import { scope } from './scope.ts';
import { type Kept, whatIsKept } from './what-is-kept.ts';

const cacheOf = (kind: Exclude<Kept, 'guest'>) => `${CACHE_PREFIX}${kind}`;
const matchOptions = { ignoreVary: true };

interface Bounds {
  entries: number;
  days: number;
}

function bounded(cacheName: string, { entries, days }: Bounds, plugins: WorkboxPlugin[]) {
  const [maxEntries, maxAgeSeconds] = [entries, days * 24 * 60 * 60];
  const bounds = new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true, matchOptions });
  return { cacheName, matchOptions, plugins: [...plugins, bounds] };
}

/** What never changes under its address. */
const cacheFirst = (name: string, bounds: Bounds, plugins: WorkboxPlugin[]) =>
  new CacheFirst(bounded(name, bounds, plugins));

/** What is there now; what was there last where the network fails, or has not begun to answer after some seconds. */
const networkFirst = (name: string, bounds: Bounds, networkTimeoutSeconds: number, plugins: WorkboxPlugin[] = []) =>
  new NetworkFirst({ ...bounded(name, bounds, [...plugins, tellsOfLast]), networkTimeoutSeconds });

const [page, list, file] = [cacheOf('page'), cacheOf('list'), cacheOf('file')];
const files = cacheFirst(file, { entries: 250, days: 180 }, [onlySmall, sameElsewhere, onlyIntact]);
const keepFile = (address: string, event: Event) =>
  files.handle({ request: new Request(address, { priority: 'low' }), event });
const strategies: Record<Kept, Strategy> = {
  page: networkFirst(page, { entries: 12, days: 30 }, 4, [onlyPages, anyPage(page)]),
  beside: networkFirst(cacheOf('beside'), { entries: 20, days: 30 }, 4),
  list: networkFirst(list, { entries: 10, days: 7 }, 3, [followList(list, file, keepFile)]),
  file: files,
  photo: cacheFirst(cacheOf('photo'), { entries: 60, days: 7 }, [onlySmall]),
  // After an act, an answer from before it would be untrue: these wait for the network longer.
  guest: networkFirst(GUEST_CACHE, { entries: 40, days: 7 }, 10, [ofOneGuest]),
  shared: networkFirst(cacheOf('shared'), { entries: 20, days: 30 }, 10),
  texts: networkFirst(cacheOf('texts'), { entries: 3, days: 30 }, 10, [byLanguage]),
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
