import { expect, expectNoFindings, test } from '@konbit/operate/journeys';

test('axe finds nothing in open sections; nothing moves', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  for (const section of ['#programme', '#where-and-when']) await page.locator(`${section} > summary`).click();
  await page.getByText('Welcome and the opening prayer').click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectNoFindings(page);
});
