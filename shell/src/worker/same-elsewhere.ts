import { type IntegrityRecord, OTHER_FILES_RECORD } from '@konbit/contracts';
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
  const hashIn = async (release: string) => {
    const [record, others] = [recordName, OTHER_FILES_RECORD].map((name) => kept(release + name));
    const hashes = (await (await record)?.json()) as IntegrityRecord | undefined;
    return hashes?.[path] ?? ((await (await others)?.json()) as IntegrityRecord | undefined)?.[path];
  };
  const hash = await hashIn(address.slice(0, -path.length));
  if (hash === undefined) return undefined;
  for (const { url } of await files.keys()) {
    const release = url.slice(0, -recordName.length);
    if (!url.startsWith(folder) || ofRelease.exec(url)?.[2] !== recordName || (await hashIn(release)) !== hash)
      continue;
    const same = await kept(release + path);
    if (same) return same;
  }
  return undefined;
}
