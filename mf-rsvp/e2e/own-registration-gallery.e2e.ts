import sharp from 'sharp';
import { inMotion, registerGuest } from '@konbit/operate/journeys';
import { button, expect, openByMail, test, title } from './support/own-registration.ts';

// Through the whole gallery: the wall has pictures that move.
test.use(inMotion);

test('a photo in the gallery goes and comes with its guest, and can be removed by the link', async ({
  request,
  site,
  elsewhere,
}) => {
  const guest = await registerGuest({ request }, 'Marilisse');
  const caption = `Marilisse ${process.pid}`;
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0b3d5c' } })
    .png()
    .toBuffer();
  // By the same call as the gallery's.
  const data = { firstName: caption, profileImage: `data:image/png;base64,${photo.toString('base64')}` };
  expect((await request.post('/api/attendee-profiles', { data })).status()).toBe(201);

  await openByMail(site, elsewhere, guest);
  const wall = elsewhere.locator('main').getByAltText(`Photo of ${caption}`);
  const own = elsewhere.getByRole('dialog').getByRole('img', { name: `Photo of ${caption}` });
  await expect(wall).toBeAttached();
  await expect(own).toBeVisible();

  await button(elsewhere, 'Cancel your registration').click();
  await button(elsewhere, 'Yes, cancel it').click();
  await expect(title(elsewhere, 'Your registration is cancelled')).toBeVisible();
  await expect(wall).toHaveCount(0);
  await expect(own).toBeVisible();
  await button(elsewhere, 'I am coming after all').click();
  await expect(wall).toBeAttached();

  await button(elsewhere, `Remove from the gallery (Photo of ${caption})`).click();
  await expect(elsewhere.getByText(`The photo of ${caption} is removed from the gallery.`)).toBeFocused();
  await expect(wall).toHaveCount(0);
  await elsewhere.reload();
  await expect(title(elsewhere, 'Your registration, Marilisse')).toBeVisible();
  await expect(own).toHaveCount(0);
});
