import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect, expectNoFindingsInDialog, long, registerGuest, test } from '@konbit/operate/journeys';
import { mailTo, tokenOf } from './support/mailbox.ts';
import { button, openByMail, refusedTitle, title } from './support/own-registration.ts';

const spoiled: Record<string, (token: string) => string> = {
  forged: (token) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  empty: () => '',
  garbage: () => '%00%F0%9F%94%A5<script>"\'../..',
  'very long': (token) => token.repeat(60),
};

test('a spoiled link says so, and the page stays usable', async ({ request, site, page, quietConsole }) => {
  quietConsole.expect(/401/);
  const { email } = await registerGuest({ request }, 'Marie-Ange');
  const token = tokenOf((await mailTo(site, email, 'registered')).link('manage'));
  for (const [kind, spoil] of Object.entries(spoiled)) {
    await page.goto(`/?manage=${spoil(token)}`);
    await expect(title(page, refusedTitle), kind).toBeVisible();
    await expect(page.getByText(/Open the link in our latest email/), kind).toBeVisible();
  }
  await expectNoFindingsInDialog(page);
  await button(page, 'Register').click();
  await expect(button(page, 'Start Registration')).toBeVisible();
  // A key reaches the dialog only when the dialog has the focus.
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the token is in no log, Referer or address bar', async ({ request, site, page, quietConsole }) => {
  quietConsole.expect(/503/);
  const output: string[] = [];
  const stopListening = overhear(output);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const guest = await registerGuest({ request }, 'Manouchka');
  const token = tokenOf(await openByMail(site, page, guest));
  await expect(page).toHaveURL(/\/\?manage$/);
  await button(page, 'Change it').click();
  await page.getByLabel('Last name').fill('Belance');
  await button(page, 'Save').click();
  await expect(title(page, 'Your registration, Manouchka')).toBeVisible();

  await site.api!.stop();
  await page.reload();
  await expect(title(page, 'Your registration could not be opened')).toBeVisible();
  await site.api!.start();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(title(page, 'Your registration, Manouchka')).toBeVisible();
  stopListening();

  const log = await readFile(join(site.dataDir, 'logs/api.log'), 'utf8');
  expect(log).toContain('"route":"/api/own-registration"');
  expect(log + output.join('')).not.toContain(token);
  expect(log).not.toContain(guest.email);
  const sent = await referers(requests);
  expect(sent).toContain(`${site.origin}/`);
  expect(sent.filter((referer) => referer.includes(token))).toEqual([]);
  expect(await addressesOf(page)).not.toContain(token);

  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(token);
});

test('without the site’s policy for it, the Referer would tell the token', long, async ({ request, site, page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.route(/\/\?manage=/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'referrer-policy': 'no-referrer-when-downgrade' },
    });
  });
  const token = tokenOf(await openByMail(site, page, await registerGuest({ request }, 'Gladys')));
  expect((await referers(requests)).filter((referer) => referer.includes(token))).not.toEqual([]);
});

const referers = (requests: readonly Request[]) =>
  Promise.all(requests.map(async (request) => (await request.allHeaders()).referer ?? ''));

/** Every address to which Back and Forward lead. */
async function addressesOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { entries } = await client.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url).join('\n');
}

/** Nothing of the site may write it into the output of this process. */
function overhear(output: string[]): () => void {
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write);
  streams.forEach((stream, index) => {
    stream.write = ((text: string | Uint8Array, ...rest: []) => {
      output.push(String(text));
      return writes[index]!.call(stream, text, ...rest);
    }) as typeof stream.write;
  });
  return () =>
    streams.forEach((stream, index) => {
      stream.write = writes[index]!;
    });
}
