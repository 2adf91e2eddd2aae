import type { WorkboxPlugin } from 'workbox-core/types.js';
import { scope } from './scope.ts';

/** As they are sent. Larger ones, such as a converter of photos, are fetched when they are wanted. */
const largestBytes = 300_000;

export const onlySmall: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && Number(response.headers.get('content-length') ?? 0) <= largestBytes ? response : null,
};

/** A kept file whose bytes are not those that the page asks for is asked of the network, so that none can stay. */
export const onlyIntact: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse && (await isIntact(cachedResponse.clone(), request.integrity)) ? cachedResponse : null,
};

/** True where no hash is asked for; all of ours are SHA-384. */
async function isIntact(answer: Response, integrity: string): Promise<boolean> {
  if (!integrity.startsWith('sha384-')) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** Composed pages by their path, without their address: a mailed link carries a token in it, and its page may, too. */
export const onlyPages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname.replace(/(?<=.)\/$/, '');
  },
  cacheWillUpdate: async ({ response }) => {
    const { status, headers } = response;
    const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html');
    const isForAll = !headers.get('cache-control')?.includes('no-store');
    return isPage && isForAll ? new Response(response.body, { status, headers }) : null;
  },
};

/** Of an address that was never visited, the page that the browser draws by itself. */
export const anyPage = (cacheName: string): WorkboxPlugin => ({
  handlerDidError: async () => {
    const pages = await caches.open(cacheName);
    const plain = (await pages.keys()).find(({ url }) => new URL(url).pathname !== '/');
    return plain && pages.match(plain);
  },
});

/** The page's language is part of an answer's key: it may hold texts. */
export const byLanguage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    url.searchParams.set('kept-language', request.headers.get('accept-language') ?? '');
    return url.href;
  },
};

/** Open pages are told that the worker answered with what was there last: they find out why. */
export const tellsOfLast: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (cachedResponse) for (const page of await scope.clients.matchAll()) page.postMessage('answered-with-last');
    return cachedResponse;
  },
};
