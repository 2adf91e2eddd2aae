import { axeFindings, long } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { door, type Drill, expect, test } from './support/drill.ts';
import { hubSaying, throwingHub } from './support/variants.ts';

/** Follows the link to a preview of this build. */
async function preview(drill: Drill, page: Page, dist: string, days = 7) {
  const stored = await drill.preview('mf-hub', dist, days);
  const link = `/gamification${stored.query}`;
  await page.goto(link);
  return { ...stored, link };
}
const toCome = () => hubSaying('Enter the Hub to Come');
const showLive = (page: Page) => page.getByRole('button', { name: 'Show the live one' });

test('a preview is seen only by its link, with a sign', async ({ page, context, drill }) => {
  const { release, link } = await preview(drill, page, toCome());
  await expect(door(page, 'Enter the Hub to Come')).toBeVisible();
  const sign = page.getByRole('complementary').filter({ hasText: `Preview of mf-hub, release ${release}` });
  await expect(sign).toBeVisible();
  expect(await axeFindings(page, 'aside')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const other = await context.newPage();
  await other.goto('/gamification');
  await expect(door(other)).toBeVisible();

  // The address keeps the preview from page to page, and the sign has the way back.
  await page.getByRole('link', { name: 'The event' }).click();
  await expect(page).toHaveURL(/\/\?preview=[\w-]{32}$/);
  await expect(sign).toBeVisible();
  await sign.getByRole('button', { name: 'Show the live one' }).click();
  await expect(sign).toHaveCount(0);
  await expect(page).toHaveURL(`${drill.origin}/`);

  // At a plain address the same tab shows the live release.
  await page.goto(link);
  await expect(door(page, 'Enter the Hub to Come')).toBeVisible();
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('expired and forged links show no release', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/40\d|PreviewRefused/);
  const dist = toCome();
  const { query } = await drill.preview('mf-hub', dist, -1);
  const altered = (await drill.preview('mf-hub', dist)).query.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  for (const refused of [query, altered]) {
    await page.goto(`/gamification${refused}`);
    await expect(page.getByText('This preview link has ended or is incomplete.')).toBeVisible();
    await expect(door(page, 'Enter the Hub to Come')).toHaveCount(0);
    await showLive(page).last().click();
    await expect(door(page)).toBeVisible();
  }
});

test('a broken preview says so and gives way', long, async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/broken at render|ModuleFailure|RUNTIME-/);
  const { release } = await preview(drill, page, throwingHub());
  const notice = page.getByRole('status').filter({ hasText: 'This preview does not work' });
  await expect(notice).toContainText(`Release ${release} could not be shown.`);
  await notice.getByRole('button', { name: 'Show the live one' }).click();
  await expect(door(page)).toBeVisible();
  expect(page.url()).toBe(`${drill.origin}/gamification`);
  await page.reload();
  await expect(door(page)).toBeVisible();
});
