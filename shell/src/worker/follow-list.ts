import { isModuleName, type LiveRelease, OTHER_FILES_RECORD, type SignedReleaseList } from '@konbit/contracts';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isOutdated } from './outdated.ts';

/** Keeps a file, unless it is kept or large; gives it. */
type Keep = (address: string, event: Event) => Promise<Response>;

/**
 * Goes after a list that came: the live releases' files are kept, then those go of releases that nobody is shown any
 * more, and other parts of the list that are kept are read anew: a page takes none older than one it has seen.
 */
export const followList = (listCache: string, fileCache: string, keep: Keep): WorkboxPlugin => ({
  cacheDidUpdate: async ({ request, newResponse, event }) => {
    const list = (await newResponse.clone().json()) as SignedReleaseList;
    await readOtherParts(await caches.open(listCache), request.url, list.$list.version);
    const files = await caches.open(fileCache);
    for (const name of Object.keys(list).filter(isModuleName))
      await keepWhole(list[name]!, files, (address) => keep(address, event));
    for (const file of await files.keys()) if (isOutdated(file.url, list)) await files.delete(file);
  },
});

async function readOtherParts(lists: Cache, read: string, version: number): Promise<void> {
  for (const part of await lists.keys()) {
    const known = (await (await lists.match(part))?.json()) as SignedReleaseList | undefined;
    if (part.url === read || known?.$list.version === version) continue;
    const answer = await fetch(part.url, { cache: 'no-cache' });
    if (answer.ok) await lists.put(part, answer);
  }
}

/** What a page asks for late, such as a tab that was never opened, is to be there as well. */
async function keepWhole(
  { manifest }: LiveRelease,
  files: Cache,
  keep: (address: string) => Promise<Response>,
): Promise<void> {
  const record = new URL('integrity.json', new URL(manifest, location.href));
  const isWhole = `${record.href}?whole`;
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (savesData || record.origin !== location.origin || (await files.match(isWhole))) return;
  const pathsIn = async (path: string) =>
    Object.keys((await (await keep(new URL(path, record).href)).json()) as object);
  const loaded = await pathsIn('integrity.json');
  const others = loaded.includes(OTHER_FILES_RECORD) ? await pathsIn(OTHER_FILES_RECORD) : [];
  for (const path of [...loaded, ...others].filter((one) => !/^(prerendered\/|release\.json)/.test(one)))
    await (await keep(new URL(path, record).href)).body?.cancel();
  await files.put(isWhole, new Response());
}
