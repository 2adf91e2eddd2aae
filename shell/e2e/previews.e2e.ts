import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { previewPath, storeRelease, withdraw } from '@konbit/operate';
import { expectNoFindings } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { door, type Drill, expect, refusals, test } from './support/drill.ts';
import { hubSaying, throwingHub } from './support/variants.ts';

const toCome = () => hubSaying('Enter the Hub to Come');
/** Follows the link to a preview of this build. */
async function preview({ folder }: Drill, page: Page, dist: string, days = 7) {
  const stored = await storeRelease(folder, 'mf-hub', dist);
  const link = await previewPath(folder, stored, days);
  await page.goto(link);
  return { release: stored.release, link };
}

test('a preview is seen by whoever has its link, with a sign, and by nobody else', async ({ page, context, drill }) => {
  const { release, link } = await preview(drill, page, toCome());
  await expect(door(page, 'Enter the Hub to Come')).toBeVisible();
  const sign = page.getByRole('complementary').filter({ hasText: `Preview of mf-hub, release ${release}` });
  await expect(sign).toBeVisible();
  await expectNoFindings(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const other = await context.newPage();
  await other.goto('/gamification');
  await expect(door(other)).toBeVisible();

  // As one moves through the page, the address says so, and the way back is in the sign.
  await page.getByRole('link', { name: 'The event' }).click();
  await expect(page).toHaveURL(/\/\?preview=mf-hub/);
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

test('a preview ends with its release’s withdrawal, and with its link’s end', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/PreviewRefused/);
  const { release } = await preview(drill, page, toCome());
  await expect(door(page, 'Enter the Hub to Come')).toBeVisible();
  await withdraw(drill.folder, 'mf-hub', release);
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'preview' });
  await expect(notice).toContainText(`This preview has endedRelease ${release} was withdrawn`);

  const { link } = await preview(drill, page, hubSaying('Enter Another Hub'), 1);
  await expect(door(page, 'Enter Another Hub')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000);
  await page.reload();
  await expect(notice).toContainText('This preview has endedIts link held for some days only.');
  await page.goto(link.replace(/@\d+@.*/, ''));
  await expect(notice).toContainText('from before links had an end');
  await page.getByRole('button', { name: 'Show the live one' }).last().click();
  await expect(door(page)).toBeVisible();
});

test('a preview that breaks says so, names the release, and gives way to the live one', async ({
  page,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(/broken at render|ModuleFailure/);
  const { release } = await preview(drill, page, throwingHub());
  const notice = page.getByRole('status').filter({ hasText: 'This preview does not work' });
  await expect(notice).toContainText(`Release ${release} could not be shown.`);
  await notice.getByRole('button', { name: 'Show the live one' }).click();
  await expect(door(page)).toBeVisible();
  expect(page.url()).toBe(`${drill.origin}/gamification`);
  await page.reload();
  await expect(door(page)).toBeVisible();
});

test('a preview of a release that is not there says so; Try again shows it once it is', async ({
  page,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(refusals);
  const { release } = await preview(drill, page, toCome());
  const folder = `${drill.folder.dir}/modules/mf-hub/${release}`;
  renameSync(folder, `${folder}-away`);
  await page.reload();
  await expect(page.getByText(`Release ${release} could not be shown.`)).toBeVisible();
  renameSync(`${folder}-away`, folder);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(door(page, 'Enter the Hub to Come')).toBeVisible();
});

test('a release folder that no key signed is not previewed', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(refusals);
  const release = drill.list()['mf-hub']!.release;
  const ticket = `${drill.folder.dir}/modules/mf-hub/${release}/release-ticket.json`;
  writeFileSync(ticket, readFileSync(ticket, 'utf8').replace('sha384-', 'sha384-x'));
  await page.goto(await previewPath(drill.folder, { module: 'mf-hub', release }, 7));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
