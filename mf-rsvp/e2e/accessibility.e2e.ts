import { expectNoFindingsInDialog, test } from '@konbit/delivery/journeys';

test("axe finds nothing in the wizard's steps", async ({ page }) => {
  await page.goto('/?rsvp');
  await page.getByRole('button', { name: 'Start Registration' }).waitFor();
  await expectNoFindingsInDialog(page, 'welcome');
  await page.getByRole('button', { name: 'Start Registration' }).click();
  for (const [label, answer] of [
    ['First name', 'Ana'],
    ['Last name', 'Pierre'],
    ['Email', 'ana@example.org'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(answer);
    await expectNoFindingsInDialog(page, label);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  }
  for (const question of [/How did you hear/, /do not eat/, /easier for you/]) {
    await page.getByRole('heading', { name: question }).or(page.getByText(question)).first().waitFor();
    await expectNoFindingsInDialog(page, question.source);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Complete Registration' }).waitFor();
  await expectNoFindingsInDialog(page, 'consents');
});
