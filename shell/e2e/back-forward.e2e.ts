import type { Page } from '@playwright/test';
import { expect, longUnless, test } from '@konbit/operate/journeys';

/** Reasons that come from the test's browser and from pending requests. */
const ofTheTest = /^(BackForwardCacheDisabled\w*|BrowsingInstanceNotSwapped|OutstandingNetworkRequest\w*)$/;

/** Leaves a page, goes back, and returns the page's reasons against the back-forward cache. */
async function hindrances(page: Page, path: string, before = () => {}): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(before);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  const { result: window } = await cdp.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: window.objectId! });
  const unload = listeners.map(({ type }) => type).filter((type) => type === 'unload');
  const notRestored = new Promise<string[]>((resolve) =>
    cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) =>
      resolve(all.map(({ reason }) => reason).filter((reason) => !ofTheTest.test(reason))),
    ),
  );
  await page.goto('/robots.txt');
  await page.goBack();
  await cdp.detach().catch(() => undefined);
  return [...unload, ...(await notRestored)];
}

for (const path of ['/', '/gamification', '/?rsvp', '/privacy'])
  test(`${path} is shown at once after leaving and Back`, longUnless(path === '/gamification'), async ({ page }) =>
    expect(await hindrances(page, path)).toEqual([]),
  );

test('an unload listener does; a form without scripts is never kept', async ({ page }) => {
  const listen = () => addEventListener('unload', () => undefined);
  expect(await hindrances(page, '/gamification', listen)).toEqual(['unload']);
  expect(await hindrances(page, '/register')).toEqual(['MainResourceHasCacheControlNoStore']);
});
