import { expectNoFindingsInDialog, query, registerGuest } from '@konbit/operate/journeys';
import { mailTo } from './support/mailbox.ts';
import { ownStates } from './support/own-registration-states.ts';
import { button, dialog, expect, notice, openByMail, test, title } from './support/own-registration.ts';

test('a guest changes a registration by its mail, cancels, and returns', async ({ request, site, elsewhere }) => {
  await registerGuest({ request }, 'Somebody');
  const guest = await registerGuest({ request }, 'Roseline');
  await openByMail(site, elsewhere, guest);
  await expect(dialog(elsewhere)).toContainText(`We write to ${guest.email} (English).`);
  await button(elsewhere, 'Change it').click();
  await elsewhere.getByLabel('Last name').fill('Dessalines-Jean');
  await elsewhere.locator('label', { hasText: 'Word of Mouth' }).click();
  await elsewhere.locator('label', { hasText: 'Kreyòl' }).click();
  await elsewhere.getByLabel(/event updates by email/).uncheck();
  await button(elsewhere, 'Save').click();
  await expect(notice(elsewhere)).toHaveText('Your changes are saved.');
  await elsewhere.reload();
  await expect(dialog(elsewhere)).toContainText('You registered as Roseline Dessalines-Jean ');
  const answers = 'last_name AS lastName, hear_about AS hearAbout, email_updates AS updates, language';
  expect(await query(site, `SELECT ${answers} FROM registrations WHERE id = ?`, [guest.id])).toEqual([
    { lastName: 'Dessalines-Jean', hearAbout: 'word-of-mouth', updates: 0, language: 'ht' },
  ]);

  const count = Number(await (await elsewhere.request.get('/api/registrations/count')).text());
  const excited = (people: string) => elsewhere.getByText(`${people} excited to attend!`);
  await expect(excited(`${count} people are`)).toBeAttached();
  await button(elsewhere, 'Cancel your registration').click();
  await button(elsewhere, 'Yes, cancel it').click();
  await expect(title(elsewhere, 'Your registration is cancelled')).toBeVisible();
  await expect(excited(count === 2 ? '1 person is' : `${count - 1} people are`)).toBeAttached();
  const farewell = await mailTo(site, guest.email, 'cancelled');
  const entry = (calendar: string) => /^UID:.+$/m.exec(calendar)?.[0];
  expect([farewell.method, entry(farewell.calendar)]).toEqual([
    'CANCEL',
    entry((await mailTo(site, guest.email, 'registered')).calendar),
  ]);
  await elsewhere.goto(farewell.link('manage'));
  await button(elsewhere, 'I am coming after all').click();
  await expect(title(elsewhere, 'Your registration, Roseline')).toBeVisible();
  await expect(excited(`${count} people are`)).toBeAttached();
});

test('a long email shows whole on a narrow phone', async ({ request, site, elsewhere }) => {
  await elsewhere.setViewportSize({ width: 320, height: 640 });
  await openByMail(site, elsewhere, await registerGuest({ request }, 'Roseline'));
  await button(elsewhere, 'Change it').click();
  const email = elsewhere.getByLabel('Email', { exact: true });
  const isCut = () => email.evaluate((field) => field.scrollWidth > field.clientWidth);
  await email.fill('marie-ange.jeanbaptiste@gmail.com');
  expect(await isCut()).toBe(false);
  await email.evaluate((field) => field.setAttribute('type', 'text'));
  expect(await isCut()).toBe(true);
});

test('axe finds nothing in any state of a registration', async ({ request, site, elsewhere }) => {
  await openByMail(site, elsewhere, await registerGuest({ request }, 'Marie-Ange'));
  for (const [state, reach] of Object.entries(ownStates)) {
    await reach(elsewhere);
    await expectNoFindingsInDialog(elsewhere, state);
  }
});
