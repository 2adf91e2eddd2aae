import { expect, keepSession, registerGuest, test } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { landingIsDrawn } from './support/loading.ts';
import { translate } from './support/translate.ts';

const choose = (page: Page, language: string) => page.getByRole('button', { name: language, exact: true }).click();
const again = (page: Page) => page.getByRole('button', { name: /Try again|Réessayer|Eseye ankò/ });

let reports: string[];
test.beforeEach(({ page }) => {
  reports = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/module-failures')) reports.push(request.postData() ?? '');
  });
});
test.afterEach(async ({ page }) => {
  await expect(again(page)).toHaveCount(0);
  expect(reports).toEqual([]);
});

test('the landing page, translated by the browser, changes its language', async ({ page }) => {
  await page.goto('/');
  await landingIsDrawn(page);
  await page.locator('[data-module="mf-gallery"] button').first().waitFor();
  await translate(page);
  const title = page.locator('#landing-remembering');
  const map = page.locator('[data-module="mf-landing"] a[href*="openstreetmap"]').first();
  await choose(page, 'Français');
  await expect(title).toHaveText(/^En mémoire/);
  await expect(map).toHaveText(/carte/);
  await choose(page, 'Kreyòl');
  await expect(title).toHaveText(/^Nou sonje/);
  await choose(page, 'English');
  await expect(title).toHaveText(/^Remembering/);
  await expect(map).toHaveText(/map/);
});

test('the wizard, translated by the browser, goes forth and back', async ({ page }) => {
  await page.goto('/?rsvp');
  const start = page.getByRole('button', { name: 'Start Registration' });
  await start.waitFor();
  await translate(page);
  await start.click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Nadège');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Pierre');
  await page.keyboard.press('Enter');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription(/./);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Pierre');
});

test('the hub, translated by the browser, counts what waits for the network', async ({
  page,
  context,
  quietConsole,
}) => {
  quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
  await keepSession(page, await registerGuest(page, 'Nadège'));
  await page.goto('/gamification');
  const complete = page.getByRole('button', { name: /^Complete: / });
  await complete.first().waitFor();
  await translate(page);
  await context.setOffline(true);
  await complete.first().click();
  await expect(page.getByText('1 waiting to send')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/waiting to send/)).toHaveCount(0);
  await expect(page.getByText(/^Done · /)).toBeVisible();
  for (const tab of ['Leaderboard', 'Achievements', 'Event Activities'])
    await page.getByRole('tab', { name: tab }).click();
});
