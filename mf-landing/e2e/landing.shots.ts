import { shoot, test } from '@konbit/delivery/journeys';

for (const locale of ['en-CA', 'ht', 'fr-CA']) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`the event page in ${locale}`, async ({ page }) => {
      await page.goto('/');
      await page.locator('[data-module="mf-gallery"] button').first().waitFor();
      await shoot(page, `landing-${locale}`);
      for (const fold of await page.locator('details > summary:visible').all()) await fold.click();
      await shoot(page, `landing-unfolded-${locale}`);
    });
  });
}

test('the page on privacy', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'privacy');
});
