import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '@konbit/operate';
import { expect, expectNoFindings, newEmail, organize, query, test } from '@konbit/operate/journeys';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import type { APIRequestContext, Page } from '@playwright/test';
import { filmCodes } from './support/code-video.ts';
import { mailTo } from './support/mailbox.ts';

const film = join(mkdtempSync(join(tmpdir(), 'konbit-codes-')), 'codes.y4m');
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const args = [...chromiumLaunchOptions.args, ...camera, `--use-file-for-fake-video-capture=${film}`];
// A browser of its own, and so a site of its own, whose event has codes.
test.use({ viewport: { width: 320, height: 640 }, launchOptions: { executablePath: await findBrowser(), args } });

async function haveCodes(site: Site) {
  const file = join(site.dataDir, 'event.yaml');
  const written = await organize(site, 'event', 'export');
  await writeFile(file, written.replace('codes: false', 'codes: true'));
  await organize(site, 'event', 'publish', file, '--yes', '--anyway');
}

async function register(request: APIRequestContext, firstName: string) {
  const data = { firstName, lastName: 'Guest', email: newEmail(), emailUpdates: true };
  const { id, doorCode } = await (await request.post('/api/registrations', { data })).json();
  return { id: id as string, email: data.email, doorCode: doorCode as string };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const says = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const arrivals = async (site: Site, id: string) =>
  (await query(site, 'SELECT 1 FROM arrivals WHERE registration_id = ?', [id])).length;

async function openDoor(page: Page, site: Site) {
  await page.goto(await organize(site, 'link', 'door', '--hours', '1'));
  await expect(page.getByRole('heading', { name: 'At the door' })).toBeVisible();
}

test('a camera at the door lets in by codes: once, and no other code', async ({ page, request, site }) => {
  await openDoor(page, site);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(button(page, 'Scan codes')).toHaveCount(0);
  await haveCodes(site);
  const marie = await register(request, 'Marie');
  await query(site, 'UPDATE registrations SET party = 4 WHERE id = ?', [marie.id]);
  const jean = await register(request, 'Jean');
  const mail = await mailTo(site, jean.email, 'registered');
  const manage = new URL(mail.link('manage')).searchParams.get('manage')!;
  await request.post('/api/own-registration/cancel', { headers: { 'X-Manage-Token': manage } });
  await filmCodes(film, [marie.doorCode, jean.doorCode, 'https://example.org/menu']);

  await page.reload();
  await button(page, 'Scan codes').focus();
  await page.keyboard.press('Enter');
  await says(page, 'Marie Guest is on the list.');
  await expectNoFindings(page);
  await says(page, 'Jean Guest has cancelled.');
  await says(page, 'This is no code of this event.');
  expect(await arrivals(site, marie.id)).toBe(0);

  await page.getByRole('checkbox', { name: 'Express: check in at once' }).press('Space');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await says(page, /^Come in, Marie: 4 people$/);
  await expectNoFindings(page);
  await says(page, 'Jean Guest has cancelled.');
  await says(page, /^Marie Guest is already here, since \d/);
  expect(await arrivals(site, marie.id)).toBe(1);
  await button(page, 'Close the camera').click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
