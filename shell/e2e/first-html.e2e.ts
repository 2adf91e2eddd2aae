import { expect, longUnless, test } from '@konbit/operate/journeys';
import { rounds } from '@konbit/tooling/proofs';
import type { Page } from '@playwright/test';
import { landingIsDrawn, makeSlow, slowPhone } from './support/loading.ts';

const pages = [
  { path: '/', module: 'mf-landing', last: 'Add Your Photo' },
  { path: '/?rsvp', module: 'mf-landing', last: 'Start Registration' },
  { path: '/gamification', module: 'mf-hub', last: 'Enter Dashboard' },
];

interface Seen {
  heading: boolean;
  lost: string[];
}

const watchPlace = (page: Page, module: string) =>
  page.addInitScript((place) => {
    const seen: Seen = { heading: false, lost: [] };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const heading = document.querySelector(`${place} h1`);
      seen.heading ||= heading !== null;
      if (seen.heading && !heading?.getClientRects().length) seen.lost.push('no heading');
      if (seen.heading && document.querySelector(`${place} .shell-pending`)) seen.lost.push('three dots');
    }).observe(document, { subtree: true, childList: true });
  }, `[data-module="${module}"]`);

const seenOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

for (const { path, module, last } of pages) {
  for (const width of [320, 390, 1280]) {
    test(
      `at ${width} px ${path} keeps what it showed of ${module}`,
      longUnless(width === 390 && path === '/'),
      async ({ browser, baseURL }) => {
        for (let load = 0; load < rounds(1); load += 1) {
          const context = await browser.newContext({ viewport: { width, height: 800 }, baseURL });
          const page = await context.newPage();
          await watchPlace(page, module);
          await makeSlow(page, slowPhone);
          await page.goto(path, { waitUntil: 'commit' });
          if (module === 'mf-landing') await landingIsDrawn(page);
          await page.getByRole('button', { name: last }).waitFor();
          expect(await seenOn(page), `load ${load + 1}`).toEqual({ heading: true, lost: [] });
          await context.close();
        }
      },
    );
  }
}

test('a page has one address: no slash at its end, no capitals', async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  await page.goto('/privacy/?lang=en');
  await expect(page).toHaveURL('/privacy?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What happens to your data');
  await page.goto('/Gamification');
  await expect(page.locator('#root[data-mounted]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-CA' });

  for (const [path, heading, title, canonical] of [
    ['/gamification', 'Espace participation', 'Espace participation · Commémoration du Bois-Caïman', '/gamification'],
    ['/no-such-page', 'Page introuvable', 'Page introuvable · Commémoration du Bois-Caïman', undefined],
  ] as const) {
    test(`${path} has its frame, name and address`, async ({ page, baseURL, quietConsole }) => {
      quietConsole.expect(/404/);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(title);
      const addresses = await page
        .locator('link[rel="canonical"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual(canonical === undefined ? [] : [baseURL + canonical]);
      const links = page.getByRole('banner').getByRole('link');
      await expect(links.filter({ hasText: 'Espace participation' })).toHaveAttribute('href', '/gamification');
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});

for (const path of ['/door', '/desk', '/moderate', '/no-such-page'])
  test(`${path} is kept from search engines, without a preview card`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/rel="canonical"|property="og:|ld\+json/);
  });

test('pages of guests may be searched and shared', async ({ request }) => {
  for (const path of ['/', '/gamification', '/privacy']) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/rel="canonical".*property="og:.*ld\+json/s);
    expect(html).not.toContain('noindex');
  }
});
