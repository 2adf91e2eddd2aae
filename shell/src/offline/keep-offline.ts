import { type LiveRelease, pagesOf, SERVICE_WORKER_PATH } from '@konbit/contracts';
import { listInPage } from '../federation/release-list.ts';
import { isOwnAnswer } from '../worker/own-answer.ts';
import { requestKind } from '../worker/request-kind.ts';

export async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;

  const list = listInPage() ?? {};
  const linked = pagesOf(list).filter(({ link }) => link);
  const pages = ['/', '/privacy', ...linked.map(({ paths }) => paths[0]!), '/modules.json'];
  const code = await Promise.all(Object.values(list).map((live) => filesOf(live).catch(() => [])));
  const files = new Set([...loaded(), ...code.flat(), ...art()]);
  const missing: string[] = [];
  for (const file of files) if (!(await isKept(file))) missing.push(file);

  const headers = { 'Accept-Language': document.documentElement.lang };
  const urlsToCache = [...pages, ...missing].map((address) => [address, { headers }]);
  // Workbox's router listens for this message.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

async function isKept(address: string): Promise<boolean> {
  const url = new URL(address, location.href);
  const kind = requestKind(url, false);
  const kept = kind && (await caches.match(address));
  return kept ? isOwnAnswer(kept, kind, url) : false;
}

interface Manifest {
  exposes: { assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
}

async function filesOf({ base, entry, integrity }: LiveRelease): Promise<string[]> {
  const { exposes } = (await (await fetch(base + entry)).json()) as Manifest;
  const named = exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
  );
  return [...Object.keys(integrity), ...named].map((path) => new URL(base + path, location.origin).href);
}

/** A first visit's worker saw none of these requests. A guest's are left out: the guest may have left since. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => requestKind(new URL(name), false) !== 'guest');

const art = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]:not([srcset])')]
    .map(({ src }) => src)
    .filter((src) => new URL(src).pathname.startsWith('/modules/'));
