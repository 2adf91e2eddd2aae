import type { Locator, Page } from '@playwright/test';
import { expectNoFindingsInDialog, test } from '@konbit/delivery/journeys';
import { button } from './support/own-registration.ts';

test('axe finds nothing in the welcome of the wizard', async ({ page }) => {
  await page.goto('/?rsvp');
  await button(page, 'Start Registration').waitFor();
  await expectNoFindingsInDialog(page);
});

const field = (name: string) => (page: Page) => page.getByRole('textbox', { name });

/** What is there once a step is. */
const steps: readonly ((page: Page) => Locator)[] = [
  field('First name'),
  field('Last name'),
  field('Email'),
  (page) => page.getByRole('radio').first(),
  field('Dietary restrictions'),
  field('Accessibility needs'),
  (page) => button(page, 'Complete Registration'),
];
const answers = { firstName: 'Ana', lastName: 'Pierre', email: 'ana@example.org' };

for (const [index, question] of steps.entries()) {
  test(`axe finds nothing in step ${index + 1} of the wizard`, async ({ page }) => {
    // As after a reload at this step.
    const draft = JSON.stringify({ step: index + 1, ...answers });
    await page.addInitScript((kept) => sessionStorage.setItem('registration-draft', kept), draft);
    await page.goto('/?rsvp');
    await question(page).waitFor();
    await expectNoFindingsInDialog(page);
  });
}
