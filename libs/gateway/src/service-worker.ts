import { CACHE_PREFIX, SERVICE_WORKER_PATH } from '@konbit/contracts';
import { storedPath } from '@konbit/releases';
import type { FastifyInstance } from 'fastify';
import { Content, send } from './files/content.ts';
import type { ReadContent } from './files/serve-files.ts';
import type { LiveSite } from './pages/live-site.ts';

/**
 * Takes a visitor's worker away: at the next visit it takes the other's place at once, deletes its caches and goes. It
 * answers nothing, so a page that is open goes on by network. `Clear-Site-Data` would take the guest's session, too,
 * and acts that wait to be sent.
 */
export const endingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) if (name.startsWith('${CACHE_PREFIX}')) await caches.delete(name);
  await registration.unregister();
}
`;

const ending = new Content('ending.js', endingWorker);

/**
 * Serves the live shell's service worker, asked for anew each time. Where it is switched off, the live shell has none,
 * or rooms run from their sources, the one that ends it.
 */
export function serveWorker(gateway: FastifyInstance, site: LiveSite, read: ReadContent, isDeveloped: boolean): void {
  gateway.get(SERVICE_WORKER_PATH, async (request, reply) => {
    const shell = isDeveloped || site.state.workerOff ? undefined : site.pages?.shell;
    const worker = shell && (await read(storedPath('shell', shell, SERVICE_WORKER_PATH.slice(1))));
    return send(request, reply, worker || ending);
  });
}
