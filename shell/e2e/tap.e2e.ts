import { atEase, expect, test } from '@konbit/delivery/journeys';
import type { Page } from '@playwright/test';
import { door } from './support/drill.ts';
import { unreachable } from './support/worker.ts';

/** Wizard, photo dialog, hub: how each is opened, and the first step in it. */
const ways = [
  {
    tap: (page: Page) => page.getByRole('button', { name: 'RSVP Now' }).first(),
    step: (page: Page) => page.getByRole('button', { name: 'Start Registration' }),
  },
  {
    tap: (page: Page) => page.getByRole('button', { name: 'Add Your Photo' }),
    step: (page: Page) => page.getByRole('dialog').getByRole('textbox').first(),
  },
  { tap: (page: Page) => page.getByRole('link', { name: 'Engagement Hub' }).first(), step: door },
];

/** Taps each in its turn; what was asked for of their modules until the first steps stood there. */
async function tapAll(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const { tap, step } of ways) {
    await tap(page).click();
    await expect(step(page)).toBeVisible();
    const dialog = page.getByRole('dialog');
    if ((await dialog.count()) === 0) continue;
    // Only a dialog that has the focus hears a key.
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  return asked.filter((path) => /^\/modules\/.*\.(js|css|json)$/.test(path));
}

test.describe('once a page has rested', () => {
  test.use(atEase);

  test('wizard, photo dialog and hub open at a tap, without a network: they are there', async ({
    page,
    context,
    quietConsole,
  }) => {
    quietConsole.expect(unreachable);
    await page.goto('/');
    await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
    const ahead = () => performance.getEntries().map(({ name }) => name);
    await expect
      .poll(() => page.evaluate(ahead))
      .toEqual(
        expect.arrayContaining([
          ...['mf-rsvp loaded ahead', 'mf-hub loaded ahead'],
          ...['js', 'css'].map((kind) => expect.stringMatching(new RegExp(`/add-profile\\.${kind}$`))),
        ]),
      );
    await context.setOffline(true);
    // What the door opens is asked for as it stands there, and needs the network in any case.
    expect((await tapAll(page)).filter((path) => !path.includes('/open-hub.'))).toEqual([]);
  });
});

test('who saves data is spared that: modules come at the tap', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  const asked = await tapAll(page);
  expect(asked.filter((path) => /integrity\.json$/.test(path))).toEqual([
    expect.stringContaining('/mf-rsvp/'),
    expect.stringContaining('/mf-hub/'),
  ]);
});
