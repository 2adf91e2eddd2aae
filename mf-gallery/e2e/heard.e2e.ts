import { heardInEachLanguage } from '@konbit/operate/journeys';
import { picture } from './support/add-photo.ts';

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
  const buffer = await picture(90, 120);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('img').first().waitFor();
  await reader.read('with a photo', '[role=dialog]');
});
