import { pagesOf, SERVICE_WORKER_PATH } from '@konbit/contracts';
import { listInPage } from '../federation/release-list.ts';

/**
 * Registers the service worker and tells it what to keep for a visit without network: pages that are linked, the
 * release list, and on a first visit, which it did not see, what this page has loaded.
 */
export async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  const registration = await serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
  // Browsers look for another by themselves, but at a time of their own.
  if (!isFirstVisit) void registration.update().catch(() => undefined);
  const { active } = await serviceWorker.ready;
  const linked = pagesOf(listInPage() ?? {}).filter(({ link }) => link);
  const addresses = [
    '/',
    '/privacy',
    ...linked.map(({ paths }) => paths[0]!),
    '/modules.json',
    ...(isFirstVisit ? loaded() : []),
    ...art(),
  ];
  const headers = { 'Accept-Language': document.documentElement.lang };
  const urlsToCache = [...new Set(addresses)].map((address) => [address, { headers }]);
  // The message that Workbox's router listens for; what it keeps nothing of, it leaves.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);

/** Pictures further down, which the browser has not fetched yet; not the photos of the gallery. */
const art = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]:not([srcset])')]
    .map(({ src }) => src)
    .filter((src) => new URL(src).pathname.startsWith('/modules/'));
