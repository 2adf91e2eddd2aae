import type { Page } from '@playwright/test';
import { expect } from './drill.ts';

/** What the page's service worker keeps: each cache's name and an address in it. */
export const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(`${name} ${url}`);
    return kept;
  });

/** The versions of the site's worker, as the browser itself knows them. */
export async function versionsOf(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const known = new Map<string, string>();
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) known.set(versionId, status);
  });
  await browser.send('ServiceWorker.enable');
  return {
    states: () => [...known.values()].sort(),
    /**
     * Ends the worker that another waits to replace. A browser does so within half a minute, once it has nothing to do;
     * while a test looks on, it ends none that was started anew meanwhile, as by a request of the page.
     */
    endReplaced: async () => {
      const [old] = [...known].find(([, status]) => status === 'activated') ?? [];
      if (old && [...known.values()].includes('installed'))
        await browser.send('ServiceWorker.stopWorker', { versionId: old });
    },
  };
}

/** Waits until the worker keeps answers at addresses like these. */
export async function expectKept(page: Page, ...addresses: RegExp[]): Promise<void> {
  const missing = async () => {
    const kept = await keptBy(page);
    return addresses.filter((address) => !kept.some((text) => address.test(text)));
  };
  await expect.poll(missing).toEqual([]);
}

/** All that a visit without network needs, of someone who has seen the event’s page. */
export const whole = [
  /konbit-page .*\d\/$/,
  /konbit-page .*\/gamification$/,
  /konbit-page .*\/privacy$/,
  ...['landing', 'gallery', 'rsvp', 'hub'].map((name) => new RegExp(`/mf-${name}/\\w+/integrity.json\\?whole$`)),
];

/** What a browser says without network. */
export const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;

/** Puts other bytes into a cache, as somebody would who got at the phone; headers that bind a page go. */
export async function changeKept(page: Page, name: string, address: RegExp, change: (text: string) => string) {
  const [, url] = (await keptBy(page)).find((kept) => kept.startsWith(name) && address.test(kept))!.split(' ');
  const read = ([name, url]: string[]) =>
    caches.open(name!).then(async (cache) => {
      const answer = (await cache.match(url!, { ignoreVary: true }))!;
      return { text: await answer.text(), type: answer.headers.get('content-type')! };
    });
  const { text, type } = await page.evaluate(read, [name, url!]);
  const put = async ([name, url, text, type]: string[]) => {
    const cache = await caches.open(name!);
    await cache.delete(url!, { ignoreVary: true });
    await cache.put(url!, new Response(text, { headers: { 'content-type': type! } }));
  };
  await page.evaluate(put, [name, url!, change(text), type]);
}
