import { expect, expectNoFindings, test } from '@konbit/operate/journeys';

test('a guest can find the privacy page and a contact in the footer', async ({ page }) => {
  await page.goto('/gamification');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:.+@/);
  await footer.getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page).toHaveTitle(/^Your data/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What happens to your data');
  await expectNoFindings(page);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-CA' });

  test('a guest can read the privacy page', async ({ page }) => {
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce que deviennent vos données');
    await expect(page.getByRole('heading', { level: 2, name: 'Dans votre navigateur' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeVisible();
  });
});
