import type { IntegrityRecord } from '@konbit/contracts';
import type { WorkboxPlugin } from 'workbox-core/types.js';

const ofRelease = /^(.*\/modules\/mf-[\w-]+\/)[^/]+\/(.+)$/;
const recordName = 'integrity.json';

/** A file that is not kept, but is the same in another release that is: by their records, it is not asked for again. */
export const sameElsewhere: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, cacheName, request }) => {
    if (cachedResponse) return cachedResponse;
    const files = await caches.open(cacheName);
    const same = await findSame(request.url, files);
    if (same) await files.put(request.url, same.clone());
    return same;
  },
};

async function findSame(address: string, files: Cache): Promise<Response | undefined> {
  const [, folder, path] = ofRelease.exec(address) ?? [];
  if (folder === undefined || path === undefined || path === recordName) return undefined;
  const kept = (record: string) => files.match(record, { ignoreVary: true });
  const hashIn = async (record: string) =>
    ((await (await kept(record))?.json()) as IntegrityRecord | undefined)?.[path];
  const hash = await hashIn(address.slice(0, -path.length) + recordName);
  if (hash === undefined) return undefined;
  for (const { url } of await files.keys()) {
    if (!url.startsWith(folder) || ofRelease.exec(url)?.[2] !== recordName || (await hashIn(url)) !== hash) continue;
    const same = await kept(url.slice(0, -recordName.length) + path);
    if (same) return same;
  }
  return undefined;
}
