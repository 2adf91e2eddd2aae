import { atEase, expect, test } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { door } from './support/drill.ts';
import { unreachable } from './support/worker.ts';

const field = (page: Page) => page.getByRole('dialog').getByRole('textbox').first();
const start = (page: Page) => page.getByRole('button', { name: 'Start Registration' });

/** How wizard, first question, photo dialog and hub are opened, and the first thing that each shows. */
const ways = [
  { tap: (page: Page) => page.getByRole('button', { name: 'RSVP Now' }).first(), step: start, staysOpen: true },
  { tap: start, step: field },
  { tap: (page: Page) => page.getByRole('button', { name: 'Add Your Photo' }), step: field },
  { tap: (page: Page) => page.getByRole('link', { name: 'Engagement Hub' }).first(), step: door },
];

/** Taps each in turn; returns the files that it requested. */
async function tapAll(page: Page): Promise<string[][]> {
  const requested: string[][] = [];
  page.on('request', (request) => requested.at(-1)?.push(new URL(request.url()).pathname));
  for (const { tap, step, staysOpen } of ways) {
    requested.push([]);
    await tap(page).click();
    await expect(step(page)).toBeVisible();
    const dialog = page.getByRole('dialog');
    if ((await dialog.count()) === 0) continue;
    // A dialog gets keys only while it has the focus.
    await expect(dialog.locator(':focus')).toBeVisible();
    if (staysOpen) continue;
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  return requested.map((paths) => paths.filter((path) => /^\/modules\/.*\.(js|css|json)$/.test(path)));
}

test.describe('once a page has rested', () => {
  test.use(atEase);

  test('wizard, photo dialog and hub open without a network', async ({ page, context, quietConsole }) => {
    quietConsole.expect(unreachable);
    await page.goto('/');
    await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
    const files = ['add-profile.js', 'add-profile.css'].map((file) => `/${file}`);
    const ahead = () => performance.getEntries().map(({ name }) => name);
    await expect
      .poll(() => page.evaluate(ahead))
      .toEqual(
        expect.arrayContaining([
          ...['mf-rsvp loaded ahead', 'mf-hub loaded ahead'],
          ...files.map((file) => expect.stringMatching(`${file}$`)),
        ]),
      );
    await context.setOffline(true);
    // The hub behind the email form needs the network anyway.
    expect((await tapAll(page)).flat().filter((path) => !path.includes('/open-hub.'))).toEqual([]);
  });
});

test('with Save-Data, modules load at the tap', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  const requested = await tapAll(page);
  expect(requested.flat().filter((path) => path.endsWith('/mf-manifest.json'))).toEqual([
    expect.stringContaining('/mf-rsvp/'),
    expect.stringContaining('/mf-hub/'),
  ]);
});
