import { expectNoFindings, expectNoFindingsInDialog } from './support/axe.ts';
import { enterHub, registerGuest } from './support/hub.ts';
import { expect, test } from './support/test.ts';

test('axe finds nothing on the event page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  await expect(page.getByText('Loading attendees...')).toHaveCount(0);
  await expectNoFindings(page);
});

test('axe finds nothing in the opened sections, the prayer and the photo dialog', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  for (const section of ['#programme', '#where-and-when']) await page.locator(`${section} > summary`).click();
  await page.getByText('Welcome and the opening prayer').click();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Add Your Photo' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'First Name' }).waitFor();
  await expectNoFindings(page);
});

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

test('axe finds nothing in the four tabs of the hub', async ({ page }) => {
  const { email } = await registerGuest(page, 'Axe');
  await enterHub(page, email);
  for (const tab of ['Event Activities', 'Cultural Quiz', 'Achievements', 'Leaderboard']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
    await expectNoFindings(page);
  }
});

test('axe finds nothing on the hub', async ({ page }) => {
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
  await expectNoFindings(page);
});

test('axe finds nothing on the 404 page', async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await expectNoFindings(page);
});

test('axe does find a picture without words', async ({ page }) => {
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
  await page.evaluate(() => document.querySelector('main')!.append(new Image(10, 10)));
  await expect(expectNoFindings(page)).rejects.toThrow(/image-alt/);
});
