import { recordActivity, registerGuest } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { mailTo } from './support/mailbox.ts';
import { button, expect, notice, openByMail, test, title } from './support/own-registration.ts';

/** How many are coming, as the page beneath the dialog says. */
const counted = async (page: Page) => Number(await (await page.request.get('/api/registrations/count')).text());
const excited = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 person is excited to attend!' : `${count} people are excited to attend!`);

async function ranked(page: Page): Promise<string[]> {
  const places = (await (await page.request.get('/api/leaderboard?limit=500')).json()) as { registrationId: string }[];
  return places.map(({ registrationId }) => registrationId);
}

test('cancelling takes a guest out of count, ranking and calendar at once, and its mail leads back', async ({
  request,
  site,
  elsewhere,
}) => {
  await registerGuest({ request }, 'Somebody');
  const guest = await registerGuest({ request }, 'Wideline');
  await recordActivity({ request }, guest, 'event_checkin');
  await openByMail(site, elsewhere, guest);
  const count = await counted(elsewhere);
  await expect(excited(elsewhere, count)).toBeAttached();
  expect(await ranked(elsewhere)).toContain(guest.id);

  await button(elsewhere, 'Cancel your registration').click();
  await button(elsewhere, 'Yes, cancel it').click();
  await expect(title(elsewhere, 'Your registration is cancelled')).toBeVisible();
  await expect(excited(elsewhere, count - 1)).toBeAttached();
  expect(await counted(elsewhere)).toBe(count - 1);
  expect(await ranked(elsewhere)).not.toContain(guest.id);
  const farewell = await mailTo(site, guest.email, 'cancelled');
  expect(farewell.method).toBe('CANCEL');
  expect(farewell.calendar).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*STATUS:CANCELLED/);
  const entry = (calendar: string) => /^UID:.+$/m.exec(calendar)?.[0];
  expect(entry(farewell.calendar)).toBe(entry((await mailTo(site, guest.email, 'registered')).calendar));

  await elsewhere.reload();
  await expect(title(elsewhere, 'Your registration is cancelled')).toBeVisible();
  await elsewhere.goto(farewell.link('manage'));
  await button(elsewhere, 'I am coming after all').click();
  await expect(title(elsewhere, 'Your registration, Wideline')).toBeVisible();
  await expect(notice(elsewhere)).toHaveText("You're registered again. We're glad that you are coming.");
  await expect(excited(elsewhere, count)).toBeAttached();
  expect(await ranked(elsewhere)).toContain(guest.id);
  const welcome = await mailTo(site, guest.email, 'restored');
  expect(welcome.method).toBe('PUBLISH');
  expect(welcome.calendar).toMatch(/METHOD:PUBLISH[^]*SEQUENCE:2/);
  expect(entry(welcome.calendar)).toBe(entry(farewell.calendar));
});
