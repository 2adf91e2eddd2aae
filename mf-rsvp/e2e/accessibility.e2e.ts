import type { Locator, Page } from '@playwright/test';
import { expectNoFindingsInDialog, test } from '@konbit/operate/journeys';
import { button } from './support/own-registration.ts';

const field = (name: string) => (page: Page) => page.getByRole('textbox', { name });

/** What is there once a step is, and what is answered where an answer is needed. */
const steps: readonly [question: (page: Page) => Locator, answer?: string][] = [
  [field('First name'), 'Ana'],
  [field('Last name'), 'Pierre'],
  [field('Email'), 'ana@example.org'],
  [(page) => page.getByRole('radio').first()],
  [field('Dietary restrictions')],
  [field('Accessibility needs')],
  [(page) => button(page, 'Complete Registration')],
];

test('axe finds nothing in any step of the wizard', async ({ page }) => {
  await page.goto('/?rsvp');
  await button(page, 'Start Registration').waitFor();
  await expectNoFindingsInDialog(page, 'the welcome');
  await button(page, 'Start Registration').click();
  for (const [index, [question, answer]] of steps.entries()) {
    await question(page).waitFor();
    await expectNoFindingsInDialog(page, `step ${index + 1}`);
    if (answer) await question(page).fill(answer);
    if (index < steps.length - 1) await button(page, 'Continue').click();
  }
});
