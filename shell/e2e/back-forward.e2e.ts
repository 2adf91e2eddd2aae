import { chromium, type Page } from '@playwright/test';
import { expect, long, longUnless, test } from '@konbit/operate/journeys';
import { findWholeBrowser } from '@konbit/tooling/browser';

/** No matter of the page: the browser of these journeys keeps none at all, and what was on its way just then. */
const passing = /^(BackForwardCacheDisabled\w*|BrowsingInstanceNotSwapped|OutstandingNetworkRequest\w*)$/;

/**
 * Leaves a page and goes back to it: what of the page would keep browsers from showing it as it was left.
 */
async function hindrances(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  const told = new Promise<string[]>((resolve) =>
    cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) =>
      resolve(all.map(({ reason }) => reason).filter((reason) => !passing.test(reason))),
    ),
  );
  await page.goto('/robots.txt');
  await page.goBack();
  await cdp.detach().catch(() => undefined);
  return told;
}

const paths = ['/', '/gamification', '/?rsvp', '/privacy'];

for (const path of paths)
  test(
    `nothing in ${path} keeps a browser from showing it at once after leaving and Back`,
    longUnless(path === '/gamification'),
    async ({ page }) => expect(await hindrances(page, path)).toEqual([]),
  );

test('a form that works without scripts is kept nowhere: it may hold what the guest before typed', async ({ page }) => {
  expect(await hindrances(page, '/register')).toEqual(['MainResourceHasCacheControlNoStore']);
});

test.describe('a browser that keeps pages', () => {
  const executablePath = findWholeBrowser();
  test.skip(!executablePath, 'The headless shell keeps none. To see it: apt-get install chromium');

  /** Whether a page stands there as it was left, after leaving it and Back. */
  async function isShownAsLeft(launchOptions: object, address: string, before = () => {}): Promise<boolean> {
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    const browser = await chromium.launch({ ...launchOptions, executablePath, ignoreDefaultArgs });
    try {
      const page = await browser.newPage();
      await page.goto(address);
      await page.evaluate(before);
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasKept: persisted }));
      });
      await page.goto(new URL('/robots.txt', address).href);
      await page.goBack({ waitUntil: 'commit' });
      return await page.evaluate(() => Reflect.get(globalThis, 'wasKept') === true);
    } finally {
      await browser.close();
    }
  }

  for (const path of paths)
    test(`shows ${path} as it was left`, longUnless(path === '/gamification'), async ({ site, launchOptions }) => {
      expect(await isShownAsLeft(launchOptions, site.origin + path)).toBe(true);
    });

  test('does not where something hears that it unloads', long, async ({ site, launchOptions }) => {
    const before = () => addEventListener('unload', () => undefined);
    expect(await isShownAsLeft(launchOptions, `${site.origin}/gamification`, before)).toBe(false);
  });
});
