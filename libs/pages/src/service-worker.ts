import { CACHE_PREFIX } from '@konbit/contracts';

/** Deletes its caches and unregisters. `Clear-Site-Data` would also delete the session and queued writes. */
export const endingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) if (name.startsWith('${CACHE_PREFIX}')) await caches.delete(name);
  await registration.unregister();
}
`;
