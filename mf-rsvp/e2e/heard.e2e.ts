import { heardInEachLanguage, newEmail } from '@konbit/operate/journeys';

const words = {
  en: { start: 'Start Registration', next: 'Continue', end: 'Complete Registration' },
  ht: { start: 'Kòmanse enskripsyon an', next: 'Kontinye', end: 'Fini enskripsyon an' },
  fr: { start: 'Commencer l’inscription', next: 'Continuer', end: 'Terminer l’inscription' },
};

const last = 7;

heardInEachLanguage('registering', 'en', words, async (page, reader, { start, next, end }) => {
  const email = newEmail();
  reader.mask(email, 'email');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const step = (number: number) => reader.read(`step ${number}`, '[role=dialog]');
  await page.goto('/?rsvp');
  await dialog.getByRole('button', { name: start }).waitFor();
  await reader.read('the welcome', '[role=dialog]');
  await press(start);
  for (const [index, text] of ['Anaïs', 'Pierre', email].entries()) {
    await dialog.getByRole('textbox').waitFor();
    await step(index + 1);
    if (index === 2) {
      await dialog.getByRole('textbox').fill('ana@');
      await dialog.getByRole('textbox').blur();
      await reader.read('with half an email', '[role=dialog]');
    }
    await dialog.getByRole('textbox').fill(text);
    await press(next);
  }
  await dialog.getByRole('radio').first().waitFor();
  for (let number = 4; number < last; number += 1) {
    await step(number);
    await press(next);
  }
  await step(last);
  await dialog.getByRole('checkbox').first().check();
  await press(end);
  await dialog.getByRole('link').first().waitFor();
  await reader.read('registered', '[role=dialog]');
  await reader.readToasts();
});
