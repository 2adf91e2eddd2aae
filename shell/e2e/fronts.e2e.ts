import { hasCaddy, startCaddy } from '@konbit/operate';
import { newEmail } from '@konbit/operate/journeys';
import type { Browser, Page } from '@playwright/test';
import { door, type Drill, expect, test } from './support/drill.ts';
import { hubSaying } from './support/variants.ts';

/** What stands in front: it gets the same folders, the same api, and the same process for forms. */
const fronts: [name: string, open: (drill: Drill, apiUrls: readonly string[]) => Promise<Front>][] = [
  ['the built-in front', async ({ origin }) => ({ origin, stop: async () => undefined })],
  [
    'Caddy',
    ({ dir, pagesDir, pagesUrl }, apiUrls) => startCaddy({ siteDir: dir, pagesDir, pagesUrl, apiUrls: [...apiUrls] }),
  ],
];

interface Front {
  origin: string;
  stop(): Promise<void>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Registers by the form of a browser without scripts; returns the email. */
async function registerWithoutScripts(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = newEmail();
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'RSVP Now' }).first().click();
  await page.getByLabel('First name').fill('Nadège');
  await page.getByLabel('Last name').fill('Pierre');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/event updates by email/).check();
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(heading(page, "You're all set, Nadège!")).toBeVisible();
  await context.close();
  return email;
}

async function answerQuestion(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/gamification`);
  await page.getByLabel('Email').fill(email);
  await door(page).click();
  await page.getByRole('tab', { name: 'Cultural Quiz' }).click();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible();
}

async function addPhoto(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Add Your Photo' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill('Nadège');
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Add to Gallery' }).click();
  await expect(page.getByText('Profile added!')).toBeVisible();
}

for (const [name, open] of fronts)
  test(`a visitor's evening behind ${name}`, async ({ page, browser, drill, site }) => {
    test.skip(name === 'Caddy' && !hasCaddy, 'Caddy is not installed: apt-get install caddy');
    const { origin, stop } = await open(drill, site.api!.urls);
    await page.goto(`${origin}/`);
    await expect(heading(page, 'Bois Caïman Commemoration')).toBeVisible();
    await page.goto(`${origin}/?rsvp`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Start Registration' })).toBeVisible();
    await addPhoto(page, origin);
    await answerQuestion(page, origin, await registerWithoutScripts(browser, origin));

    const visitor = await browser.newContext();
    const other = await visitor.newPage();
    const { query } = await drill.preview('mf-hub', hubSaying('Enter the Hub to Come'));
    await other.goto(`${origin}/gamification${query}`);
    await expect(door(other, 'Enter the Hub to Come')).toBeVisible();
    await drill.deploy('mf-hub', hubSaying('Enter the New Hub'));
    await other.goto(`${origin}/gamification`);
    await expect(door(other, 'Enter the New Hub')).toBeVisible();
    await drill.rollBack('mf-hub');
    await other.reload();
    await expect(door(other)).toBeVisible();
    await visitor.close();
    await stop();
  });
