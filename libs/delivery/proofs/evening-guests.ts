import { randomUUID } from 'node:crypto';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { badNetwork, type Carried, type Protection } from './bad-network.ts';
import { isKept, stored } from './phone-storage.ts';

/** One guest's phone through the evening. */
export interface Phone extends Carried {
  id: string;
  /** What was done without a network: activities, and answers. */
  acts: number;
  answers: number;
  /** From when its network is back until nothing waits, the page read anew meanwhile where it was closed. */
  settledMs: number;
  /** Refusals that the page told of. */
  refusals: number;
  points: number;
  /** What the page said before the service had marked anything. */
  gaveAway: boolean;
}

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

  const networks: Awaited<ReturnType<typeof badNetwork>>[] = [];

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
    const network = await badNetwork(protection, random);
    networks.push(network);
    const proxy = { server: network.server };
    const context = await browser.newContext({ locale: 'en-CA', reducedMotion: 'reduce', proxy });
    const email = `${randomUUID()}@example.org`;
    const registered = await fetch(`${origin}/api/registrations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Cécile', lastName: 'Fatiman', email, emailUpdates: true }),
    });
    const { id } = (await registered.json()) as { id: string };
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(registered.headers.get('set-cookie') ?? '') ?? [];
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
    await context.addInitScript(`
      localStorage.setItem('registrationId', '${id}');
      localStorage.setItem('userEmail', '${email}');
      if (!${protection.lock}) navigator.locks.request = (_, work) => work();`);
    const own = { id, acts: 0, answers: 0, settledMs: 0, refusals: 0, points: 0, gaveAway: false };
    const phone: Phone = Object.assign(network.carried, own);
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

    /** Is back in reach of a bad network; on some phones the page was closed. */
    async function comeBack({ closed }: { closed: boolean }): Promise<void> {
      network.turn('bad');
      if (closed) await pages.shift()!.close();
      const begunAt = performance.now();
      await context.setOffline(false);
      if (pages.length === 0) pages.push(await open(context));
      const [page] = pages as [Page];
      const waiting = async () =>
        (await stored(page, 'writes')).filter((write) => !(write as { refusal?: object }).refusal).length;
      while ((await waiting()) > 0) await page.waitForTimeout(250);
      phone.settledMs = performance.now() - begunAt;
    }

    /** What the page says in the end. */
    async function look(): Promise<void> {
      const [page] = pages as [Page];
      phone.refusals = (await stored(page, 'writes')).length;
      network.turn('good');
      await page.reload();
      const card = page.getByRole('region', { name: 'Your standing' }).locator('dl > div').first().locator('dd');
      await card.filter({ hasText: /\d/ }).waitFor();
      phone.points = Number(await card.innerText());
      await context.close();
    }
    return { phone, evening, comeBack, look };
  }

  async function close(): Promise<void> {
    await browser.close();
    for (const network of networks) network.close();
  }
  return { arrive, close };
}
