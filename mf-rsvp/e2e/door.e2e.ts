import type { Page } from '@playwright/test';
import type { Site } from '@konbit/operate';
import { expect, expectNoFindings, loseFirstAnswers, query, registerGuest, test } from '@konbit/operate/journeys';
import { openDoor } from './support/door.ts';
import { button } from './support/own-registration.ts';

test.use({ viewport: { width: 320, height: 640 } });

const sent = (page: Page) => expect(page.getByText('Everything is sent.')).toBeVisible();
const count = async (site: Site, sql: string, value: string) =>
  (await query<{ n: number }>(site, `SELECT COUNT(*) AS n ${sql}`, [value]))[0]!.n;

async function letIn(page: Page, name: string) {
  await button(page, 'Add a guest').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await button(page, 'One more').click();
  await button(page, 'Let in').click();
}

test('the door goes on without reception, and stores each act once', async ({ page, context, site, quietConsole }) => {
  quietConsole.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const guest = await registerGuest(page, `Célimène${process.pid}`);
  const walkIn = `Dessalines${process.pid}`;
  await page.clock.install();
  await openDoor(page, site);
  await expect(page).toHaveURL(/\/door$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'At the door' })).toHaveCount(0);

  await page.getByRole('searchbox').fill(`celimene${process.pid}`);
  await context.setOffline(true);
  await button(page, `Check in Célimène${process.pid} Guest`).click();
  await letIn(page, walkIn);
  await expect(page.getByText(/2 entries are waiting to be sent/)).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByText(/2 entries are waiting to be sent\. No reception/)).toBeVisible();
  expect(await count(site, 'FROM arrivals WHERE registration_id = ?', guest.id)).toBe(0);

  // The network is back, but not yet the service; then its answers are lost.
  const cut: string[] = [];
  await page.route('**/api/door/**', (route) => {
    cut.push(route.request().method());
    return route.abort();
  });
  await context.setOffline(false);
  // A call of the page that is leaving may bypass the route.
  await expect.poll(() => cut).toContain('POST');
  await page.reload();
  await expect(page.getByText(/2 entries are waiting to be sent/)).toBeVisible();
  const lostOnce = await loseFirstAnswers(page, '**/api/door/guests{,/*/arrival}');
  await page.unroute('**/api/door/**');
  await expect.poll(() => lostOnce.size).toBeGreaterThan(0);
  for (let again = 0; again < 4; again += 1) await page.clock.fastForward('00:06');
  await sent(page);
  expect(lostOnce.size).toBe(2);
  expect(await count(site, 'FROM arrivals WHERE registration_id = ?', guest.id)).toBe(1);
  const points = "FROM activities WHERE activity_type = 'event_checkin' AND registration_id = ?";
  expect(await count(site, points, guest.id)).toBe(1);
  expect(await count(site, 'FROM registrations WHERE first_name = ? AND party = 2', walkIn)).toBe(1);
});

test('three of a party of four come in, and one more later', async ({ page, site }) => {
  await openDoor(page, site);
  const name = `Toussaint${process.pid}`;
  await button(page, 'Add a guest').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  for (let more = 1; more < 4; more += 1) await button(page, 'One more').click();
  await button(page, 'Let in').click();
  await sent(page);
  await page.getByRole('searchbox').fill(name);
  await button(page, `Undo the arrival of ${name}`).click();
  await button(page, `Check in some of the party of ${name}`).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoFindings(page);
  await button(page, 'Check in 3 people').click();
  await expect(page.getByText('3 of 4 people here')).toBeVisible();
  await sent(page);
  await button(page, `Check in more of the party of ${name}`).click();
  await button(page, 'Check in 1 person').click();
  await sent(page);
  const here = 'SELECT people FROM arrivals JOIN registrations ON id = registration_id WHERE first_name = ?';
  expect(await query(site, here, [name])).toEqual([{ people: 4 }]);
});

test('axe finds nothing at the door, nor where the link has ended', async ({ page, site, quietConsole }) => {
  quietConsole.expect(/401/);
  const { firstName } = await registerGuest(page, `Boukman${process.pid}`);
  const link = await openDoor(page, site);
  await page.getByRole('searchbox').fill(firstName);
  await button(page, `Check in ${firstName} Guest`).click();
  await sent(page);
  await button(page, 'Add a guest').click();
  await expectNoFindings(page);

  await query(site, 'UPDATE organizer_links SET revoked_at = NOW()', []);
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link no longer works.');
  await expectNoFindings(page);
});
