import { CACHE_PREFIX, type ReleaseList } from '@konbit/contracts';
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { hasRightHash, isOwnAnswer } from './own-answer.ts';
import { type RequestKind, requestKind } from './request-kind.ts';

const cacheOf = (kind: RequestKind) => CACHE_PREFIX + kind;

function bounded(kind: RequestKind, maxEntries: number, days: number, ...plugins: WorkboxPlugin[]) {
  const bounds = new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * 24 * 60 * 60, purgeOnQuotaError: true });
  return { cacheName: cacheOf(kind), plugins: [...plugins, ownAnswers(kind), bounds, withoutDate] };
}

/** Nothing else is kept, and what an earlier worker has kept is not used: the next good visit replaces it. */
const ownAnswers = (kind: RequestKind): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => ((await mayKeep(kind, request, response)) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && isOwnAnswer(cachedResponse, kind, new URL(request.url)) ? cachedResponse : null,
});

async function mayKeep(kind: RequestKind, request: Request, response: Response): Promise<boolean> {
  const url = new URL(request.url);
  if (!isOwnAnswer(response, kind, url)) return false;
  if (kind === 'page') return !response.headers.get('cache-control')?.includes('no-store');
  return kind !== 'file' || hasRightHash(response, url, await keptList());
}

async function keptList(): Promise<ReleaseList> {
  const url = new URL('/modules.json', location.href);
  const kept = await caches.match(url.href, { cacheName: cacheOf('list') });
  return kept && isOwnAnswer(kept, 'list', url) ? ((await kept.json()) as ReleaseList) : {};
}

/** The browser's own cache keeps a file for a year, also one that something else has answered: it is read anew. */
const readAnew = (kind: RequestKind): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    const url = new URL(request.url);
    if (response.status !== 200 || isOwnAnswer(response, kind, url)) return response;
    const again = await fetch(new Request(request, { cache: 'reload' })).catch(() => response);
    return isOwnAnswer(again, kind, url) ? again : response;
  },
});

/** A kept answer must not tell the page the time: it is from when it was kept. */
const withoutDate: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const { body, headers, status, statusText } = cachedResponse;
    const undated = new Headers(headers);
    undated.delete('Date');
    return new Response(body, { headers: undated, status, statusText });
  },
};

/** By path alone: a mailed link carries a token, and its page is for one visitor. */
const pages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
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
  file: new StaleWhileRevalidate(bounded('file', 250, 180, readAnew('file'))),
  photo: new CacheFirst(bounded('photo', 60, 7, readAnew('photo'))),
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
    if (plain && isOwnAnswer(plain, 'page', new URL('/privacy', location.href))) return plain;
    throw error;
  }
});

clientsClaim();
