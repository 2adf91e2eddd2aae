import { randomUUID } from 'node:crypto';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test';

/** What protects a write: its key, which stays the same at each try, and the lock by which one tab sends. */
export interface Protection {
  key: boolean;
  lock: boolean;
}

/** One guest's phone through the evening. */
export interface Phone {
  id: string;
  /** What was done without a network: activities, and answers. */
  acts: number;
  answers: number;
  /** Sent to the service, and of these cut off on the way there or back. */
  sends: number;
  cutOff: number;
  /** What the service took and the phone was told so. */
  taken: number;
  settledMs: number;
  /** Refusals that the page told of. */
  refusals: number;
  points: number;
  /** What the page said before the service had marked anything. */
  gaveAway: boolean;
}

const writes = /\/api\/(activities|quiz\/answer)$/;
const loss = 0.3;

/** What stands in the device's own storage, read past the page. */
const stored = (page: Page, store: 'writes' | 'atHand'): Promise<unknown[]> =>
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
const isKept = (page: Page): Promise<boolean> =>
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

/** What a guest's evening is like, beside being without a network. */
export interface Habits {
  /** Is in two tabs. */
  twice: boolean;
  /** Reloads the page while there is no network. */
  reloads: boolean;
}

/** A browser in which each guest has a phone of their own. */
export async function eveningGuests(origin: string, random: () => number) {
  const browser = await chromium.launch({ ...chromiumLaunchOptions, executablePath: await findBrowser() });

  async function open(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    // Only catches what hangs: many pages at once are slow to come.
    page.setDefaultTimeout(240_000);
    await page.goto(`${origin}/gamification`);
    await page.getByRole('tab', { name: 'Cultural Quiz' }).waitFor();
    return page;
  }

  /** Comes in, and has the network until the evening begins. */
  async function arrive(protection: Protection, { twice, reloads }: Habits) {
    const context = await browser.newContext({ locale: 'en-CA', reducedMotion: 'reduce' });
    const email = `${randomUUID()}@example.org`;
    const data = { firstName: 'Cécile', lastName: 'Fatiman', email, emailUpdates: true };
    const { id } = (await (await context.request.post(`${origin}/api/registrations`, { data })).json()) as {
      id: string;
    };
    await context.addInitScript(`
      localStorage.setItem('registrationId', '${id}');
      localStorage.setItem('userEmail', '${email}');
      if (!${protection.lock}) navigator.locks.request = (_, work) => work();`);
    const phone: Phone = {
      ...{ id, acts: 0, answers: 0, sends: 0, cutOff: 0, taken: 0, settledMs: 0, refusals: 0, points: 0 },
      gaveAway: false,
    };
    const pages = [await open(context), ...(twice ? [await open(context)] : [])];
    while ((await stored(pages[0]!, 'atHand')).flat().length < 3) await pages[0]!.waitForTimeout(50);
    if (reloads) {
      // A second visit: what the first one loaded before its worker was there is kept by now.
      // Playwright's own wait would be a script that the page's policy refuses.
      const isTaken = () => pages[0]!.evaluate('navigator.serviceWorker.controller !== null');
      while (!(await isTaken())) await pages[0]!.waitForTimeout(50);
      await pages[0]!.reload();
    }
    while (reloads && !(await isKept(pages[0]!))) await pages[0]!.waitForTimeout(50);

    /** Without a network: all activities, and the quizzes at hand. */
    async function evening(): Promise<void> {
      const [page] = pages as [Page];
      await page
        .getByRole('button', { name: /^Complete: / })
        .first()
        .waitFor();
      await context.setOffline(true);
      for (let done = page.getByRole('button', { name: /^Complete: / }); (await done.count()) > 0; phone.acts += 1) {
        const left = await done.count();
        await done.first().click();
        while ((await done.count()) === left) await page.waitForTimeout(20);
      }
      if (reloads) await page.reload();
      await page.getByRole('tab', { name: 'Cultural Quiz' }).click();
      await page.getByRole('button', { name: 'Start Quiz' }).click();
      for (; phone.answers < 3; phone.answers += 1) {
        await page
          .getByRole('radio')
          .nth(Math.floor(random() * 4))
          .check();
        await page.getByRole('button', { name: 'Submit Answer' }).click();
        await page.getByRole('heading', { name: 'Your answer is sealed' }).waitFor();
        phone.gaveAway ||= (await page.getByText(/right answer|not quite|that’s right/i).count()) > 0;
        if (phone.answers < 2) await page.getByRole('button', { name: 'Next Question' }).click();
      }
    }

    async function cutOff(route: Route): Promise<void> {
      phone.sends += 1;
      const headers = { ...route.request().headers() };
      if (!protection.key) headers['idempotency-key'] = randomUUID();
      // Luck decides nothing where it must fail: without its key each first answer is lost, without the lock none.
      // Two tabs that send at once meet for certain.
      if (!protection.lock) await new Promise((resolve) => setTimeout(resolve, 300));
      const luck = protection.key ? random() : 1 - (phone.sends % 2);
      if (luck >= loss || !protection.lock) return route.continue({ headers });
      phone.cutOff += 1;
      // On the way back: the service has done it, and the phone does not know.
      if (luck < loss / 2) await route.fetch({ headers });
      await route.abort();
    }

    /** Is back in reach of a bad network; on some phones the page was closed. */
    async function comeBack({ closed }: { closed: boolean }): Promise<void> {
      await context.route(writes, cutOff);
      context.on('response', (response) => {
        const isWrite = response.request().method() === 'POST' && writes.test(response.url());
        if (isWrite && response.ok()) phone.taken += 1;
      });
      if (closed) await pages.shift()!.close();
      const begunAt = performance.now();
      await context.setOffline(false);
      if (pages.length === 0) pages.push(await open(context));
      const [page] = pages as [Page];
      const waiting = async () =>
        (await stored(page, 'writes')).filter((write) => !(write as { refusal?: object }).refusal).length;
      while ((await waiting()) > 0) await page.waitForTimeout(100);
      phone.settledMs = performance.now() - begunAt;
    }

    /** What the page says in the end. */
    async function look(): Promise<void> {
      const [page] = pages as [Page];
      phone.refusals = (await stored(page, 'writes')).length;
      await context.unrouteAll({ behavior: 'wait' });
      await page.reload();
      const card = page.getByRole('region', { name: 'Your standing' }).locator('dl > div').first().locator('dd');
      await card.filter({ hasText: /\d/ }).waitFor();
      phone.points = Number(await card.innerText());
      await context.close();
    }
    return { phone, evening, comeBack, look };
  }

  return { arrive, close: () => browser.close() };
}
