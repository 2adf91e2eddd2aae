import type { ModuleName, SignedReleaseList } from '@konbit/contracts';
import { ensureReleaseKey, entryTicketOf, readRoot, releaseKeyIn, signedList, ticketFor } from '@konbit/operate';
import type { Page, Route } from '@playwright/test';
import { expect, longUnless, test } from '@konbit/operate/journeys';
import { throwing } from './support/variants.ts';

/** Where each module is seen, and how to tell that it is there. */
const places: Record<ModuleName, { path: string; sign: (page: Page) => ReturnType<Page['locator']> }> = {
  'mf-landing': { path: '/', sign: (page) => page.getByText('Freedom Without Emancipation').first() },
  'mf-gallery': { path: '/', sign: (page) => page.getByRole('heading', { name: /I will be there!/ }) },
  'mf-rsvp': { path: '/?rsvp', sign: (page) => page.getByRole('button', { name: 'Start Registration' }) },
  'mf-hub': { path: '/gamification', sign: (page) => page.getByRole('button', { name: 'Enter Dashboard' }) },
};

const manifest = '**/mf-manifest.json*';
const entry = '**/remote-entry.js*';

/** Puts a fault into a module until `over` says that it is mended; a request that hung before then hangs for ever. */
type Fault = (page: Page, module: ModuleName, over: () => boolean) => Promise<unknown>;

const onManifest =
  (answer: (route: Route) => unknown): Fault =>
  (page, module, over) =>
    page.route(inModule(module, manifest), (route) => void (over() ? route.continue() : answer(route)));

const onEntry =
  (script: (text: string) => string): Fault =>
  (page, module, over) =>
    page.route(inModule(module, entry), async (route) => {
      if (over()) return route.continue();
      const text = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/javascript', body: script(text) });
    });

const faults: Record<string, Fault> = {
  'refuses connections': onManifest((route) => route.abort('connectionrefused')),
  'answers 404': onManifest((route) => route.fulfill({ status: 404, body: 'Not found' })),
  'answers 503 with JSON': onManifest((route) => route.fulfill({ status: 503, json: { message: 'down' } })),
  'answers HTML instead of JSON': onManifest((route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
  ),
  'answers {}': onManifest((route) => route.fulfill({ json: {} })),
  'never answers': onManifest(() => undefined),
  'throws at evaluation': onEntry(() => 'throw new Error("broken at evaluation")'),
  'throws at render': onEntry(throwing),
};

const inModule = (module: ModuleName, pattern: string) => pattern.replace('**/', `**/modules/${module}/**/`);

/**
 * `npm run test:long` meets every module with every fault; `npm test` each with one in which the browser has a part.
 * How an answer is read that is no manifest, the loader's specs try.
 */
const shortFaults: Record<ModuleName, string> = {
  'mf-landing': 'refuses connections',
  'mf-gallery': 'throws at render',
  'mf-rsvp': 'never answers',
  'mf-hub': 'throws at evaluation',
};

for (const [module, { path, sign }] of Object.entries(places) as [ModuleName, (typeof places)[ModuleName]][]) {
  for (const [what, cause] of Object.entries(faults)) {
    test(
      `${module} that ${what} leaves the rest of the page alone, and comes with 'Try again'`,
      longUnless(shortFaults[module] === what),
      async ({ page, quietConsole }) => {
        quietConsole.expect(
          /ModuleFailure|integrity|SRI|broken at|Failed to load resource|RUNTIME-|Minified React error|Federation/,
        );
        let mended = false;
        await cause(page, module, () => mended);
        await page.clock.install();
        await page.goto(path);

        for (const [other, { path: otherPath, sign: otherSign }] of Object.entries(places)) {
          const onThisPage = otherPath === path || (module === 'mf-rsvp' && otherPath === '/');
          if (other !== module && onThisPage) await expect(otherSign(page)).toBeAttached();
        }
        // Within five seconds of the page's clock: a busy machine is no fault of the page.
        if (what === 'never answers') await page.clock.fastForward(5000);
        const tryAgain = page.getByRole('button', { name: 'Try again' });
        await expect(tryAgain).toHaveCount(1);
        await expect(tryAgain).toBeVisible();
        // The landing can still be read: the page came with it.
        if (module !== 'mf-landing') await expect(sign(page)).toHaveCount(0);
        await expect(page.getByRole('contentinfo', { includeHidden: true })).toBeAttached();

        mended = true;
        await tryAgain.click();
        await expect(sign(page)).toBeVisible();
      },
    );
  }

  test(
    `${module} of another contract is not run, and comes once the list is right`,
    longUnless(module === 'mf-hub'),
    async ({ page, quietConsole, site }) => {
      quietConsole.expect(/ModuleFailure|The first HTML was drawn anew/);
      let mended = false;
      await page.route('**/modules.json*', async (route) => {
        if (mended) return route.continue();
        const list = (await (await route.fetch()).json()) as SignedReleaseList;
        const [key, root] = [ensureReleaseKey(releaseKeyIn(site.dataDir)), (await readRoot(site.siteDir))!];
        const live = { ...list[module]!, contract: 999, previous: undefined };
        const ticket = entryTicketOf(ticketFor(root, key, { module, ...live }));
        await route.fulfill({ json: signedList({ ...list, [module]: { ...live, ticket } }, key, root) });
      });
      // That which the page comes with is right: here it asks.
      await page.route(
        (url) => url.pathname + url.search === path,
        async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/(id="release-list")[^>]*>[^<]*/, '$1>');
          await route.fulfill({ response, body });
        },
      );
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      // Its container would stand there. The page may have asked for its files: that is no run.
      const prefix = module.replaceAll('-', '_');
      const names = await page.evaluate(() => Object.keys(globalThis));
      expect(names.filter((name) => name.startsWith(prefix))).toEqual([]);
      mended = true;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(sign(page)).toBeVisible();
    },
  );
}
