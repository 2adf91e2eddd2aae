import { expectNoFindingsInDialog, test } from '@konbit/operate/journeys';

test('axe finds nothing in the photo dialog', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'First Name' }).waitFor();
  await expectNoFindingsInDialog(page);
});
