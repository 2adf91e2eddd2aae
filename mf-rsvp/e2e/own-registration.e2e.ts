import { query, registerGuest } from '@konbit/operate/journeys';
import { picture } from './support/last-step.ts';
import { button, dialog, expect, notice, openByMail, test } from './support/own-registration.ts';

test('the mailed link opens one’s registration in another browser; answers are changed, and seen again after a reload', async ({
  request,
  site,
  elsewhere,
}) => {
  const guest = await registerGuest({ request }, 'Roseline');
  await openByMail(site, elsewhere, guest);
  await expect(dialog(elsewhere)).toContainText('You registered as Roseline ');
  await expect(dialog(elsewhere)).toContainText(`We write to ${guest.email} (English).`);
  await button(elsewhere, 'Change it').click();
  await elsewhere.getByLabel('Last name').fill('Dessalines-Jean');
  await elsewhere.locator('label', { hasText: 'Word of Mouth' }).click();
  await elsewhere.locator('label', { hasText: 'Kreyòl ayisyen' }).click();
  await elsewhere.getByLabel(/event updates by email/).uncheck();
  await button(elsewhere, 'Save').click();
  await expect(notice(elsewhere)).toHaveText('Your changes are saved.');

  await elsewhere.reload();
  await expect(dialog(elsewhere)).toContainText('You registered as Roseline Dessalines-Jean ');
  await expect(dialog(elsewhere)).toContainText('How did you hear about this event?Word of Mouth');
  const answers = 'last_name AS lastName, hear_about AS hearAbout, email_updates AS updates, language';
  expect(await query(site, `SELECT ${answers} FROM registrations WHERE id = ?`, [guest.id])).toEqual([
    { lastName: 'Dessalines-Jean', hearAbout: 'word-of-mouth', updates: 0, language: 'ht' },
  ]);
});

test('a photo is added, stays, and is removed', async ({ request, site, elsewhere }) => {
  const guest = await registerGuest({ request }, 'Fabiola');
  const photos = () => query(site, 'SELECT 1 FROM registration_photos WHERE registration_id = ?', [guest.id]);
  await openByMail(site, elsewhere, guest);
  const buffer = await picture(1600, 1200);
  await elsewhere.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(notice(elsewhere)).toHaveText('Your photo is saved.');
  expect(await photos()).toHaveLength(1);

  await elsewhere.reload();
  const photo = elsewhere.getByRole('group', { name: 'Profile photo' }).getByRole('img');
  expect(await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0);
  await button(elsewhere, 'Remove photo').click();
  await expect(notice(elsewhere)).toHaveText('Your photo is removed.');
  await expect(photo).toHaveCount(0);
  expect(await photos()).toEqual([]);
});
