import { isModuleName, type LiveRelease, type ReleaseList } from '@konbit/contracts';
import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Keeps a file, unless it is kept or large; gives it. */
type Keep = (file: Request, event: Event) => Promise<Response>;

/** Of a module's manifest, as Module Federation writes it: the files that its exposed names load, at once and late. */
interface Manifest {
  exposes: { assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
}

/** Goes after a list that came: the live releases' code is kept, and files go of releases that nobody is shown now. */
export const followList = (fileCache: string, keep: Keep): WorkboxPlugin => ({
  cacheDidUpdate: async ({ newResponse, event }) => {
    const list = (await newResponse.clone().json()) as ReleaseList;
    // One that lacks a file keeps no other from being kept.
    for (const live of Object.values(list)) await keepCode(live, (file) => keep(file, event)).catch(() => undefined);
    const files = await caches.open(fileCache);
    for (const file of await files.keys()) if (isOutdated(file.url, list)) await files.delete(file);
  },
});

async function keepCode({ base, entry, integrity }: LiveRelease, keep: (file: Request) => Promise<Response>) {
  const get = (path: string) => keep(new Request(base + path, { integrity: integrity[path], priority: 'low' }));
  const { exposes } = (await (await get(entry)).json()) as Manifest;
  const named = exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
  );
  for (const path of new Set([...Object.keys(integrity), ...named])) await get(path);
}

/** Whether an address is of a release that a list, which names its module, neither shows nor falls back to. */
function isOutdated(address: string, list: ReleaseList): boolean {
  const [base, name] = /\/modules\/([^/]+)\/[^/]+\//.exec(address) ?? [];
  if (!isModuleName(name) || !Object.hasOwn(list, name)) return false;
  const { base: live, previous } = list[name]!;
  return base !== live && base !== previous?.base;
}
