import { expect, test } from '@konbit/operate/journeys';
import { chooseInDialog, picture } from './support/add-photo.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a guest can close the photo dialog with Back, and bring name and photo back with Forward', async ({ page }) => {
  await page.goto('/');
  const dialog = await chooseInDialog(page, 'Ana', await picture(60, 40));
  const preview = dialog.getByRole('img', { name: 'Preview of your photo' });
  await expect(preview).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Your Photo' })).toBeVisible();
  await page.goForward();
  await expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ana');
  await expect(preview).toBeVisible();
});

test('a guest who has closed a dialog leaves the site with Back', async ({ page }) => {
  await page.goto('/');
  const dialog = await chooseInDialog(page, 'Ana', await picture(60, 40));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'RSVP Now' }).first().click();
  await expect(page.getByRole('dialog', { name: /^RSVP/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/');
  // The one that brought the visitor here, such as a message.
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});
