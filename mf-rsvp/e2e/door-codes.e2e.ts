import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '@konbit/operate';
import {
  expect,
  expectNoFindings,
  expectNoFindingsInDialog,
  newEmail,
  publishOptions,
  query,
  test,
} from '@konbit/operate/journeys';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import type { APIRequestContext, Page } from '@playwright/test';
import { filmCodes, readCode } from './support/code-pictures.ts';
import { openDoor } from './support/door.ts';
import { openLastStep } from './support/last-step.ts';
import { mailTo } from './support/mailbox.ts';
import { button } from './support/own-registration.ts';

test.use({ viewport: { width: 320, height: 640 } });
test.describe.configure({ mode: 'default' });
test.afterAll(({ site }) => publishOptions(site, { codes: false }));

const film = join(mkdtempSync(join(tmpdir(), 'konbit-codes-')), 'codes.y4m');

/** The film in place of a camera asks for a browser of its own. */
const onFilm = test.extend({
  context: async ({ playwright }, use) => {
    const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    const args = [...chromiumLaunchOptions.args, ...camera, `--use-file-for-fake-video-capture=${film}`];
    const browser = await playwright.chromium.launch({ executablePath: await findBrowser(), args });
    await use(await browser.newContext());
    await browser.close();
  },
});

const allowsCamera = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).headers()['permissions-policy']!.includes('camera=(self)');

async function register(request: APIRequestContext, firstName: string) {
  const data = { firstName, lastName: 'Guest', email: newEmail(), emailUpdates: true };
  const { id, doorCode } = await (await request.post('/api/registrations', { data })).json();
  return { id: id as string, email: data.email, doorCode: doorCode as string };
}

const says = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const arrivals = async (site: Site, id: string) =>
  (await query(site, 'SELECT 1 FROM arrivals WHERE registration_id = ?', [id])).length;

onFilm('a camera at the door lets each code in once', async ({ page, request, site }) => {
  await openDoor(page, site);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(button(page, 'Scan codes')).toHaveCount(0);
  await publishOptions(site, { codes: true });
  expect(await allowsCamera(request, '/door')).toBe(true);
  expect(await allowsCamera(request, '/')).toBe(false);
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
  await says(page, 'Jean Guest has cancelled.');
  await says(page, 'This code isn’t for this event.');
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

test.describe('a guest', () => {
  test.use({ serviceWorkers: 'allow' });

  test('sees one code everywhere, without a network as well', async ({ page, context, site, quietConsole }) => {
    quietConsole.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const shown = async (on = page) =>
      readCode(await on.getByRole('img', { name: 'Your code at the door' }).screenshot());
    await publishOptions(site, { codes: true });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const email = newEmail();
    await openLastStep(page, email, 'Célimène');
    await page.getByRole('checkbox', { name: /event updates by email/ }).check();
    await button(page, 'Complete Registration').click();
    await expect(page.getByText("You're all set, Célimène!")).toBeVisible();
    await expectNoFindingsInDialog(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const code = await shown();
    expect(code).toMatch(new RegExp(`^${site.origin}/#`));
    const mail = await mailTo(site, email, 'registered');
    const [, png = ''] = /src="data:image\/png;base64,([^"]+)"[^>]*alt="Your code at the door"/.exec(mail.html) ?? [];
    expect(await readCode(Buffer.from(png, 'base64'))).toBe(code);
    await page.goto(mail.link('manage'));
    expect(await shown()).toBe(code);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Your registration could not be opened')).toBeVisible();
    expect(await shown()).toBe(code);
    // Without the link, from the device's storage.
    const tab = await context.newPage();
    await tab.goto('/?manage');
    await expect(button(tab, 'Register someone else')).toBeVisible();
    expect(await shown(tab)).toBe(code);
  });
});
