import type { QuizAnswerView, QuizView } from '@konbit/contracts';
import { heardInEachLanguage, registerGuest } from '@konbit/delivery/journeys';
import type { Page } from '@playwright/test';

const words = {
  en: { enter: 'Enter Dashboard', complete: /^Complete: /, quiz: 'Cultural Quiz', draw: 'Start Quiz' },
  ht: { enter: 'Antre nan tablo a', complete: /^Mwen fè li/, quiz: 'Jwèt kesyon', draw: 'Kòmanse jwèt la' },
  fr: { enter: 'Ouvrir le tableau de bord', complete: /^C’est fait/, quiz: 'Quiz culturel', draw: 'Commencer le quiz' },
};

const answerOf = async <T>(page: Page, path: string): Promise<T> =>
  (await page.waitForResponse((response) => response.url().includes(path))).json() as Promise<T>;

heardInEachLanguage('an evening in the hub', words, async (page, reader, { enter, complete, quiz, draw }) => {
  const { email } = await registerGuest(page, 'Anaïs');
  reader.mask(email, 'email');
  await page.goto('/gamification');
  await page.getByRole('button', { name: enter }).waitFor();
  await reader.read('the door', 'main');
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
  const asked = answerOf<QuizView>(page, '/api/quiz/random');
  await page.getByRole('button', { name: draw }).click();
  const { question, options } = await asked;
  reader.mask(question, 'question');
  options.forEach((option, index) => reader.mask(option, `option ${index + 1}`));
  await page.getByRole('radio').first().check();
  await reader.read('a question', 'fieldset');
  const answered = answerOf<QuizAnswerView>(page, '/api/quiz/answer');
  await page.locator('form button[type=submit]').click();
  const { explanation, source } = await answered;
  reader.mask(explanation ?? '', 'explanation');
  reader.mask(source, 'source');
  await page.locator('fieldset').waitFor({ state: 'detached' });
  await reader.read('its answer', '[role=tabpanel]');
});
