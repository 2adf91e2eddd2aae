import type { Page } from '@playwright/test';

/** What stands in the device's own storage, read past the page. */
export const stored = (page: Page, store: 'writes' | 'atHand'): Promise<unknown[]> =>
  page.evaluate(`(async () => {
    const name = 'konbit-waiting';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    const result = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await result(indexedDB.open(name));
    const all = await result(database.transaction('${store}').objectStore('${store}').getAll());
    database.close();
    return all;
  })()`);

/** Whether the service worker keeps what the page needs to open without a network. */
export const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(`(async () => {
    const kept = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const needed = [/\\/gamification$/, /\\/modules.json/, /mf-hub\\/\\w+\\/integrity.json\\?whole$/];
    return (
      needed.every((address) => kept.some((url) => address.test(url))) &&
      loaded.every((url) => !/\\/assets\\/[^/]+\\.(js|css)$/.test(url) || kept.includes(url))
    );
  })()`);
