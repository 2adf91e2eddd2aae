import { expect, test } from '@konbit/delivery/journeys';

test('the switch in the header changes the language, and the choice is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Kreyòl' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ht');
  await expect(page.getByRole('heading', { name: 'M ap la!' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ht');
  await expect(page.getByRole('heading', { name: 'M ap la!' })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

for (const [locale, language] of [
  ['fr-CA', 'fr'],
  ['es', 'en'],
] as const) {
  test.describe(`a browser set to ${locale}`, () => {
    test.use({ locale });
    test(`begins in ${language}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByRole('contentinfo').waitFor();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}
