import { expect, test } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 320, height: 640 } });

async function expectHeaderInOneRow(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const header = page.getByRole('banner');
  const { x, width, height } = (await header.boundingBox())!;
  const boxes = await Promise.all((await header.locator('a:visible, button').all()).map((part) => part.boundingBox()));
  expect(height).toBeLessThan(70);
  for (const box of boxes) expect(box!.x + box!.width).toBeLessThanOrEqual(x + width);
}

test('the header’s switch changes the language; on a phone the header is one row', async ({ page }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => void (request.resourceType() === 'font' && fonts.add(request.url())));
  await page.goto('/');
  await expectHeaderInOneRow(page);
  await page.getByRole('button', { name: 'Kreyòl' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ht');
  await expect(page.getByRole('heading', { name: 'M ap la!' })).toBeVisible();
  await expectHeaderInOneRow(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expectHeaderInOneRow(page);
  expect([...fonts].filter((address) => !/-latin-wght-normal\.\w+\.woff2$/.test(address))).toEqual([]);
  expect(fonts.size).toBe(2);
});

test('a tab takes over the language that was chosen in another', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Français' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
