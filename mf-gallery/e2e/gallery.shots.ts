import { shoot, organize, test } from '@konbit/operate/journeys';
import { addPhoto, picture } from './support/add-photo.ts';

test('the gallery, its dialog and its moderation', async ({ page, request, site }) => {
  for (const [index, color] of ['#2f6b3c', '#d21034', '#00209f', '#f2b632', '#5b3a8c'].entries())
    await addPhoto(request, `Guest ${index}`, picture(index % 2 ? 300 : 600, 400, color));
  await page.goto('/');
  await page.getByRole('img', { name: 'Photo of Guest 1' }).first().waitFor();
  await shoot(page, 'gallery');
  await page.getByRole('button', { name: 'Add Your Photo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Anaïs');
  await shoot(page, 'photo-dialog');
  await page.getByRole('button', { name: 'Add to Gallery' }).click();
  await page.getByText('Photo required', { exact: true }).waitFor();
  await shoot(page, 'photo-dialog-refused');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(600, 800) });
  await dialog.getByRole('img').first().waitFor();
  await shoot(page, 'photo-dialog-chosen');
  await dialog.getByRole('button', { name: 'Crop photo' }).click();
  await dialog.getByRole('application').waitFor();
  await shoot(page, 'photo-dialog-crop');
  await page.keyboard.press('Escape');
  const input = dialog.locator('input[type=file]');
  // Over the limit: decoders ignore bytes after the end of a picture.
  const large = Buffer.concat([await picture(600, 800), Buffer.alloc(2 ** 21)]);
  await input.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await dialog.getByRole('button', { name: 'Make it smaller' }).waitFor();
  await shoot(page, 'photo-dialog-too-large');
  await page.goto(await organize(site, 'link', 'moderator', '--hours', '1'));
  await page.getByRole('img').first().waitFor();
  await shoot(page, 'moderation');
});
