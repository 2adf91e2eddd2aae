import { registerGuest } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { mailTo } from './support/mailbox.ts';
import { button, expect, openByMail, test, title } from './support/own-registration.ts';

/** How many are coming, as the page beneath the dialog says. */
const counted = async (page: Page) => Number(await (await page.request.get('/api/registrations/count')).text());
const excited = (page: Page, count: number) =>
  page.getByText(`${count === 1 ? '1 person is' : `${count} people are`} excited to attend!`);

test('cancelling takes a guest out of count and calendar at once, and its mail leads back', async ({
  request,
  site,
  elsewhere,
}) => {
  await registerGuest({ request }, 'Somebody');
  const guest = await registerGuest({ request }, 'Wideline');
  await openByMail(site, elsewhere, guest);
  const count = await counted(elsewhere);
  await expect(excited(elsewhere, count)).toBeAttached();

  await button(elsewhere, 'Cancel your registration').click();
  await button(elsewhere, 'Yes, cancel it').click();
  await expect(title(elsewhere, 'Your registration is cancelled')).toBeVisible();
  await expect(excited(elsewhere, count - 1)).toBeAttached();
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
  await expect(excited(elsewhere, count)).toBeAttached();
  const welcome = await mailTo(site, guest.email, 'restored');
  expect(welcome.method).toBe('PUBLISH');
  expect(welcome.calendar).toMatch(/METHOD:PUBLISH[^]*SEQUENCE:2/);
  expect(entry(welcome.calendar)).toBe(entry(farewell.calendar));
});
