import { expect, long, test } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { landingIsDrawn, makeSlow, slowPhone } from './support/loading.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function isDrawn(page: Page): Promise<void> {
  await landingIsDrawn(page);
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
}

test('on a slow phone a reload stays where the reader was', long, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await makeSlow(page, slowPhone);
  await page.goto('/');
  await isDrawn(page);
  await page.evaluate(() => scrollTo(0, 1400));
  await page.reload();
  await isDrawn(page);
  expect(await scrolled(page)).toBe(1400);
});

test('a link begins at the top; Back restores the place', async ({ page }) => {
  await page.goto('/');
  await isDrawn(page);
  await page.evaluate(() => scrollTo(0, 1400));
  await page.getByRole('link', { name: 'Your data' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'What happens to your data' })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await isDrawn(page);
  expect(await scrolled(page)).toBe(1400);
});
