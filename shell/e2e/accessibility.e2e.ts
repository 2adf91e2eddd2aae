import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Everything axe knows of WCAG 2.2 AA, and its good practices. */
async function expectNoFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

      test('axe finds nothing on the event page', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
        await expect(page.getByText('Loading attendees...')).toHaveCount(0);
        await expectNoFindings(page);
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
    });
  }
}
