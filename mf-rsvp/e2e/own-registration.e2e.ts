import { expect, expectNoFindingsInDialog, query, registerGuest, test } from '@konbit/operate/journeys';
import { mailTo } from './support/mailbox.ts';
import { ownStates } from './support/own-registration-states.ts';
import { button, dialog, notice, openByMail, title } from './support/own-registration.ts';

test('a guest changes a registration by its mail, cancels, and returns', async ({ request, site, page }) => {
  await registerGuest({ request }, 'Somebody');
  const guest = await registerGuest({ request }, 'Roseline');
  await page.setViewportSize({ width: 320, height: 640 });
  await openByMail(site, page, guest);
  await expect(dialog(page)).toContainText(`We write to ${guest.email} (English).`);
  await button(page, 'Change it').click();
  // A long email shows whole; in a field of another type it would not.
  const email = page.getByLabel('Email', { exact: true });
  const isCut = () => email.evaluate((field) => field.scrollWidth > field.clientWidth);
  await email.fill('marie-ange.jeanbaptiste@gmail.com');
  expect(await isCut()).toBe(false);
  await email.evaluate((field) => field.setAttribute('type', 'text'));
  expect(await isCut()).toBe(true);
  await email.fill(guest.email);
  await page.getByLabel('Last name').fill('Dessalines-Jean');
  await page.locator('label', { hasText: 'Word of Mouth' }).click();
  await page.locator('label', { hasText: 'Kreyòl' }).click();
  await page.getByLabel(/event updates by email/).uncheck();
  await button(page, 'Save').click();
  await expect(notice(page)).toHaveText('Your changes are saved.');
  await page.reload();
  await expect(dialog(page)).toContainText('You registered as Roseline Dessalines-Jean ');
  const answers = 'last_name AS lastName, hear_about AS hearAbout, email_updates AS updates, language';
  expect(await query(site, `SELECT ${answers} FROM registrations WHERE id = ?`, [guest.id])).toEqual([
    { lastName: 'Dessalines-Jean', hearAbout: 'word-of-mouth', updates: 0, language: 'ht' },
  ]);

  const count = Number(await (await page.request.get('/api/registrations/count')).text());
  const excited = (people: string) => page.getByText(`${people} excited to attend!`);
  await expect(excited(`${count} people are`)).toBeAttached();
  await button(page, 'Cancel your registration').click();
  await button(page, 'Yes, cancel it').click();
  await expect(title(page, 'Your registration is cancelled')).toBeVisible();
  await expect(excited(count === 2 ? '1 person is' : `${count - 1} people are`)).toBeAttached();
  const farewell = await mailTo(site, guest.email, 'cancelled');
  const entry = (calendar: string) => /^UID:.+$/m.exec(calendar)?.[0];
  expect([farewell.method, entry(farewell.calendar)]).toEqual([
    'CANCEL',
    entry((await mailTo(site, guest.email, 'registered')).calendar),
  ]);
  await page.goto(farewell.link('manage'));
  await button(page, 'I am coming after all').click();
  await expect(title(page, 'Your registration, Roseline')).toBeVisible();
  await expect(excited(`${count} people are`)).toBeAttached();
});

test('axe finds nothing in any state of a registration', async ({ request, site, page }) => {
  await openByMail(site, page, await registerGuest({ request }, 'Marie-Ange'));
  for (const [state, reach] of Object.entries(ownStates)) {
    await reach(page);
    // With its faults, the form has all its parts.
    if (state !== 'being changed') await expectNoFindingsInDialog(page, state);
  }
});
