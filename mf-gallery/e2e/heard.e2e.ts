import { heardInEachLanguage } from '@konbit/operate/journeys';
import sharp from 'sharp';

const words = {
  en: { open: 'Add Your Photo', firstName: 'First Name', add: 'Add to Gallery' },
  ht: { open: 'Ajoute foto ou', firstName: 'Prenon', add: 'Ajoute nan galri a' },
  fr: { open: 'Ajouter votre photo', firstName: 'Prénom', add: 'Ajouter à la galerie' },
};

heardInEachLanguage('adding a photo', 'fr', words, async (page, reader, { open, firstName, add }) => {
  await page.goto('/');
  await page.getByRole('button', { name: open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: firstName }).fill('Anaïs');
  await reader.read('the dialog', '[role=dialog]');
  await page.getByRole('button', { name: add }).click();
  await page.getByRole('listitem').first().waitFor();
  await reader.read('without a photo', '[role=dialog]');
  await reader.readToasts();
  const buffer = await sharp({ create: { width: 90, height: 120, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('img').first().waitFor();
  await reader.read('with a photo', '[role=dialog]');
});
