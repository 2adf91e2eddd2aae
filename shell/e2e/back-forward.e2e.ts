import type { Page } from '@playwright/test';
import { expect, longUnless, test } from '@konbit/operate/journeys';

/** No matter of the page: the browser of these journeys keeps none at all, and what was on its way just then. */
const passing = /^(BackForwardCacheDisabled\w*|BrowsingInstanceNotSwapped|OutstandingNetworkRequest\w*)$/;

/** Leaves a page and goes back to it: what of the page would keep browsers from showing it as it was left. */
async function hindrances(page: Page, path: string, before = () => {}): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(before);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  const { result: window } = await cdp.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: window.objectId! });
  const hears = listeners.map(({ type }) => type).filter((type) => type === 'unload');
  const told = new Promise<string[]>((resolve) =>
    cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) =>
      resolve(all.map(({ reason }) => reason).filter((reason) => !passing.test(reason))),
    ),
  );
  await page.goto('/robots.txt');
  await page.goBack();
  await cdp.detach().catch(() => undefined);
  return [...hears, ...(await told)];
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
