import { setTime, shoot, test } from '@konbit/operate/journeys';

for (const locale of ['en-CA', 'ht', 'fr-CA']) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`the event page in ${locale}`, async ({ page }) => {
      await page.goto('/');
      await page.locator('[data-module="mf-gallery"] button').first().waitFor();
      await shoot(page, `landing-${locale}`);
      const closed = page.locator('details:not([open]) > summary:visible');
      while (await closed.count()) await closed.first().click();
      await shoot(page, `landing-unfolded-${locale}`);
    });
  });
}

for (const [day, time] of [
  ['tonight', '2025-08-14T20:45:00-04:00'],
  ['after', '2025-08-15T09:00:00-04:00'],
] as const)
  test(`the event page ${day}`, async ({ page }) => {
    await setTime(page, time);
    await page.goto('/');
    await page.locator('[data-module="mf-gallery"] button').first().waitFor();
    await page.locator('#programme > summary').click();
    await shoot(page, `landing-${day}`);
  });

test('the page on privacy', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'privacy');
});
