import { expect, test } from '@konbit/operate/journeys';

test('the header’s switch changes the language for good', async ({ page }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => void (request.resourceType() === 'font' && fonts.add(request.url())));
  await page.goto('/');
  await page.getByRole('button', { name: 'Kreyòl' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ht');
  await expect(page.getByRole('heading', { name: 'M ap la!' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ht');
  await expect(page.getByRole('heading', { name: 'M ap la!' })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.evaluate(() => document.fonts.ready);
  expect([...fonts].filter((address) => !/-latin-wght-normal\.\w+\.woff2$/.test(address))).toEqual([]);
  expect(fonts.size).toBe(2);
});
