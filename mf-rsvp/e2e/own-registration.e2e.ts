import sharp from 'sharp';
import { query, registerGuest } from '@konbit/operate/journeys';
import { button, dialog, expect, notice, openByMail, test, told } from './support/own-registration.ts';

const answers = `first_name AS firstName, last_name AS lastName, hear_about AS hearAbout, dietary_restrictions AS diet,
  accessibility_needs AS needs, email_updates AS updates, future_events AS future, language`;

test('the mailed link opens one’s registration in another browser; answers are changed, and seen again after a reload', async ({
  request,
  site,
  elsewhere,
}) => {
  const guest = await registerGuest({ request }, 'Roseline');
  await openByMail(site, elsewhere, guest);
  await expect(dialog(elsewhere)).toContainText('You registered as Roseline ');
  await expect(dialog(elsewhere)).toContainText(`We write to ${guest.email} (English).`);
  await expect(told(elsewhere, 'Dietary restrictions')).toHaveCount(0);
  await button(elsewhere, 'Change it').click();
  await elsewhere.getByLabel('Last name').fill('Dessalines-Jean');
  await elsewhere.getByLabel('Dietary restrictions').fill('No peanuts\nno shellfish');
  await elsewhere.locator('label', { hasText: 'Word of Mouth' }).click();
  await elsewhere.locator('label', { hasText: 'Kreyòl ayisyen' }).click();
  await elsewhere.getByLabel(/event updates by email/).uncheck();
  await elsewhere.getByLabel(/future cultural events/).check();
  await button(elsewhere, 'Save').click();
  await expect(notice(elsewhere)).toHaveText('Your changes are saved.');

  await elsewhere.reload();
  await expect(dialog(elsewhere)).toContainText('You registered as Roseline Dessalines-Jean ');
  await expect(told(elsewhere, 'How did you hear about this event?')).toHaveText('Word of Mouth');
  await expect(dialog(elsewhere)).toContainText('You also get: News of future cultural events.');
  expect(await query(site, `SELECT ${answers} FROM registrations WHERE id = ?`, [guest.id])).toEqual([
    {
      firstName: 'Roseline',
      lastName: 'Dessalines-Jean',
      hearAbout: 'word-of-mouth',
      diet: 'No peanuts\nno shellfish',
      needs: null,
      updates: 0,
      future: 1,
      language: 'ht',
    },
  ]);
});

test('a photo is added, stays, and is removed', async ({ request, site, elsewhere }) => {
  const guest = await registerGuest({ request }, 'Fabiola');
  const photos = () => query(site, 'SELECT 1 FROM registration_photos WHERE registration_id = ?', [guest.id]);
  await openByMail(site, elsewhere, guest);
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#d21034' } })
    .jpeg()
    .toBuffer();
  await elsewhere.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(notice(elsewhere)).toHaveText('Your photo is saved.');
  expect(await photos()).toHaveLength(1);

  await elsewhere.reload();
  const photo = elsewhere.getByRole('group', { name: 'Profile photo' }).getByRole('img');
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0);

  await button(elsewhere, 'Remove photo').click();
  await expect(notice(elsewhere)).toHaveText('Your photo is removed.');
  await expect(photo).toHaveCount(0);
  expect(await photos()).toEqual([]);
});
