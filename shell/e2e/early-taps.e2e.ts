import { expect, hold, longUnless, test } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { landingIsDrawn } from './support/loading.ts';

const rsvpNow = (page: Page) => page.getByRole('button', { name: 'RSVP Now' }).first();
const wizard = (page: Page) => page.getByRole('button', { name: 'Start Registration' });
const addYourPhoto = (page: Page) => page.getByRole('button', { name: 'Add Your Photo' });
const photoDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Your Photo' });
const kreyol = (page: Page) => page.getByRole('button', { name: 'Kreyòl' });

/** Header, landing and gallery. */
async function expectKreyol(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ht');
  await expect(page.getByRole('button', { name: 'Enskri kounye a' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'M ap la!' })).toBeVisible();
  await expect(kreyol(page)).toHaveAttribute('aria-pressed', 'true');
}

const scripts = {
  'the scripts of the page': /\/assets\/.*\.js$/,
  'the landing': /\/modules\/mf-landing\/.*\.js$/,
};

for (const [what, addresses] of Object.entries(scripts)) {
  test.describe(`before ${what} came`, () => {
    test('a tap on ‘RSVP Now’ opens the wizard', async ({ page }) => {
      const { letThrough } = await hold(page, addresses);
      await page.goto('/', { waitUntil: 'commit' });
      if (what === 'the landing') {
        await addYourPhoto(page).waitFor();
        // The footer's link needs no landing at all.
        await page.getByRole('contentinfo').getByRole('link', { name: 'RSVP Now' }).click();
        await expect(wizard(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(wizard(page)).toHaveCount(0);
      }
      await rsvpNow(page).click({ noWaitAfter: true });
      await page.waitForURL(/\?rsvp/, { waitUntil: 'commit' });
      letThrough();
      await expect(wizard(page)).toBeVisible();
    });

    test('a tap on another language is taken', longUnless(what !== 'the landing'), async ({ page }) => {
      const { letThrough } = await hold(page, addresses);
      await page.goto('/', { waitUntil: 'commit' });
      if (what === 'the landing') await addYourPhoto(page).waitFor();
      await kreyol(page).click();
      letThrough();
      await landingIsDrawn(page);
      await expectKreyol(page);
      await page.reload();
      await expectKreyol(page);
    });
  });
}

test('an early press opens the wizard; sections stay open', async ({ page }) => {
  const { letThrough } = await hold(page, scripts['the landing']);
  await page.goto('/', { waitUntil: 'commit' });
  await addYourPhoto(page).waitFor();
  // The notice 'still loading' must not redraw the first HTML.
  await page.getByText('Still loading. The connection is slow.').waitFor();
  await page.locator('#programme > summary').click();
  await rsvpNow(page).hover();
  await page.mouse.down();
  letThrough();
  await landingIsDrawn(page);
  await page.mouse.up();
  await expect(wizard(page)).toBeVisible();
  await expect(page.locator('#programme')).toHaveAttribute('open', '');
});

test('an early tap on ‘Add Your Photo’ opens the dialog', async ({ page }) => {
  const { letThrough } = await hold(page, /\/modules\/mf-landing\/.*\.js$|\/add-profile\.js$|\/api\/attendee-profiles/);
  await page.goto('/', { waitUntil: 'commit' });
  await addYourPhoto(page).click();
  letThrough();
  await landingIsDrawn(page);
  await expect(photoDialog(page)).toBeVisible();
});
