import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_PREFIX, SERVICE_WORKER_PATH } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { liveShell } from '../publish/live-seam.ts';
import { shellFolder, workerOffFile } from '../publish/site-folder.ts';
import { madeOf, send, sendableOf } from './sendable.ts';

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

const ending = sendableOf(Buffer.from(endingWorker));

/**
 * Serves the live shell's service worker, asked for anew each time. Where it is switched off, the live shell has none,
 * or rooms run from their sources, the one that ends it.
 */
export function serveWorker(gateway: FastifyInstance, siteDir: string, isDeveloped: boolean): void {
  const read = madeOf(sendableOf);
  gateway.get(SERVICE_WORKER_PATH, async (request, reply) => {
    const isOff = isDeveloped || existsSync(workerOffFile(siteDir));
    const shell = isOff ? undefined : await liveShell(siteDir);
    const worker = shell === undefined ? undefined : await read(join(shellFolder(siteDir, shell), SERVICE_WORKER_PATH));
    return send(request, reply.type('text/javascript; charset=utf-8'), worker ?? (await ending));
  });
}
