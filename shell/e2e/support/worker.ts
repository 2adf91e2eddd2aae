import { SITE_HEADER } from '@konbit/contracts';
import type { Page } from '@playwright/test';
import { expect } from './drill.ts';

/** The caches of the page's service worker, as `name address`. */
export const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(`${name} ${url}`);
    return kept;
  });

/** The browser's own record of the worker's versions. */
export async function versionsOf(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const known = new Map<string, string>();
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) known.set(versionId, status);
  });
  await browser.send('ServiceWorker.enable');
  return {
    states: () => [...known.values()].sort(),
    /** Stops the worker that another waits to replace, as a browser does after half a minute of idleness. */
    endReplaced: async () => {
      const [old] = [...known].find(([, status]) => status === 'activated') ?? [];
      if (old && [...known.values()].includes('installed'))
        await browser.send('ServiceWorker.stopWorker', { versionId: old });
    },
  };
}

/** Waits until the worker has cached addresses like these. */
export async function expectKept(page: Page, ...addresses: RegExp[]): Promise<void> {
  const missing = async () => {
    const kept = await keptBy(page);
    return addresses.filter((address) => !kept.some((text) => address.test(text)));
  };
  await expect.poll(missing).toEqual([]);
}

/** What an offline visit needs, after a visit to the event’s page. */
export const whole = [
  /konbit-page .*\d\/$/,
  /konbit-page .*\/gamification$/,
  /konbit-page .*\/privacy$/,
  ...['landing', 'gallery', 'rsvp', 'hub'].map((name) => new RegExp(`/mf-${name}/\\w+/remoteEntry\\.js$`)),
];

export const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;

/** Changes a cached answer, like somebody with access to the phone; drops the page's policy headers, not the mark. */
export async function changeKept(page: Page, name: string, address: RegExp, change: (text: string) => string) {
  const [, url] = (await keptBy(page)).find((kept) => kept.startsWith(name) && address.test(kept))!.split(' ');
  const read = ([name, url]: string[]) =>
    caches.open(name!).then(async (cache) => {
      const answer = (await cache.match(url!, { ignoreVary: true }))!;
      return { text: await answer.text(), type: answer.headers.get('content-type')! };
    });
  const { text, type } = await page.evaluate(read, [name, url!]);
  const put = async ([name, url, text, type, mark]: string[]) => {
    const cache = await caches.open(name!);
    await cache.delete(url!, { ignoreVary: true });
    await cache.put(url!, new Response(text, { headers: { 'content-type': type!, [mark!]: '1' } }));
  };
  await page.evaluate(put, [name, url!, change(text), type, SITE_HEADER]);
}
