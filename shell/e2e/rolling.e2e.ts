import type { ModuleName } from '@konbit/contracts';
import { long } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { door, expect, test } from './support/drill.ts';
import { moduleVariant, runningFirst, shellVariant } from './support/variants.ts';

const names: ModuleName[] = ['mf-hub', 'mf-gallery', 'mf-rsvp', 'mf-landing'];

/** What is as it was built here has its own journeys. */
const pairs = [
  { laterModules: true, laterShell: false },
  { laterModules: false, laterShell: true },
  { laterModules: true, laterShell: true },
];

test('the last two releases fit the last two shells', long, async ({ context, drill }) => {
  const shell = shellVariant(runningFirst('globalThis.laterShell = true'));
  for (const { laterModules, laterShell } of pairs) {
    if (laterModules) await drill.deployTogether(names.map((room) => ({ room, dist: moduleVariant(room) })));
    else await drill.rollBack(...names);
    if (laterShell) await drill.deploy('shell', shell);
    await journey(await context.newPage(), laterShell);
  }
  expect(drill.missed).toEqual([]);
});

/** Through all four modules, as a guest would come by them. */
async function journey(page: Page, laterShell: boolean): Promise<void> {
  await page.goto('/');
  expect(await page.evaluate(() => 'laterShell' in globalThis)).toBe(laterShell);
  await expect(page.getByRole('heading', { name: /I will be there!/ })).toBeVisible();
  await page.getByRole('button', { name: 'RSVP Now' }).first().click();
  await page.getByRole('button', { name: 'Start Registration' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Marie');
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  await page.getByRole('link', { name: 'The event' }).first().click();
  await expect(page.getByText('Freedom Without Emancipation').first()).toBeVisible();
}
