import { heardInEachLanguage, registerGuest } from '@konbit/operate/journeys';

const words = {
  en: { enter: 'Enter Dashboard', complete: /^Complete: /, quiz: 'Cultural Quiz', draw: 'Start Quiz' },
  ht: { enter: 'Antre nan tablo a', complete: /^Mwen fè li/, quiz: 'Jwèt kesyon', draw: 'Kòmanse jwèt la' },
  fr: { enter: 'Ouvrir le tableau de bord', complete: /^C’est fait/, quiz: 'Quiz culturel', draw: 'Commencer le quiz' },
};

heardInEachLanguage('an evening in the hub', 'ht', words, async (page, reader, { enter, complete, quiz, draw }) => {
  const { email } = await registerGuest(page, 'Anaïs');
  reader.mask(email, 'email');
  await page.goto('/gamification');
  await page.getByRole('button', { name: enter }).waitFor();
  await reader.read('the email form', 'main');
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: enter }).click();
  await page.getByRole('button', { name: complete }).first().waitFor();
  await reader.read('entered', 'main');
  await page.getByRole('button', { name: complete }).first().click();
  await page.getByRole('listitem').filter({ hasText: '!' }).first().waitFor();
  reader.mask((await page.locator('[role=tabpanel] time').first().textContent()) ?? '', 'day');
  await reader.read('an activity is done', '[role=tabpanel] li');
  await reader.readToasts();

  await page.getByRole('tab', { name: quiz }).click();
  await page.getByRole('button', { name: draw }).click();
  // The question is drawn at random.
  await page.getByRole('radio').first().check();
  reader.mask((await page.locator('legend').textContent()) ?? '', 'question');
  const options = await page.locator('fieldset label').allTextContents();
  options.forEach((option, index) => reader.mask(option, `option ${index + 1}`));
  await reader.read('a question', 'fieldset');
});
