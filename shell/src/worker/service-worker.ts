import { CACHE_PREFIX } from '@konbit/contracts';
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { type RequestKind, requestKind } from './request-kind.ts';

const cacheOf = (kind: RequestKind) => CACHE_PREFIX + kind;

function bounded(kind: RequestKind, maxEntries: number, days: number, ...plugins: WorkboxPlugin[]) {
  const bounds = new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * 24 * 60 * 60, purgeOnQuotaError: true });
  return { cacheName: cacheOf(kind), plugins: [...plugins, bounds] };
}

/** By path alone: a mailed link carries a token, and its page is for one visitor. */
const pages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.headers.get('cache-control')?.includes('no-store') ? response : null,
};

/** Clears the cache when the session has ended. */
const guestOnly: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status === 401) await caches.delete(cacheOf('guest'));
    return response;
  },
};

// Network first: a new release reaches the next visit.
const strategies: Record<RequestKind, Strategy> = {
  page: new NetworkFirst({
    ...bounded('page', 12, 30, pages),
    matchOptions: { ignoreVary: true },
    networkTimeoutSeconds: 4,
  }),
  list: new NetworkFirst({ ...bounded('list', 1, 30), networkTimeoutSeconds: 3 }),
  file: new StaleWhileRevalidate(bounded('file', 250, 180)),
  photo: new CacheFirst(bounded('photo', 60, 7)),
  // An answer from before an act would be wrong: wait longer for the network.
  guest: new NetworkFirst({ ...bounded('guest', 40, 7, guestOnly), networkTimeoutSeconds: 10 }),
  shared: new NetworkFirst({ ...bounded('shared', 20, 30), networkTimeoutSeconds: 10 }),
};

for (const [kind, strategy] of Object.entries(strategies))
  registerRoute(({ url, request, sameOrigin, event }) => {
    const isPage = request.mode === 'navigate' || event.type === 'message';
    return sameOrigin && requestKind(url, isPage) === kind;
  }, strategy);

// A page that was never visited is drawn by the browser.
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
