import type { Page } from '@playwright/test';
import { expect, test } from '@konbit/delivery/journeys';

/** Sum of all layout shifts that no input of the visitor explains, as the browser counts them. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        if (!entry.hadRecentInput && entry.value >= 0.005) {
          shifts.push(
            `${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => node?.nodeName + '.' + (node as Element)?.className).join(' ')}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

for (const width of [320, 768, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('nothing shifts on the event page: on load, on scrolling, or when a section opens', async ({ page }) => {
      await watchShifts(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
      for (const section of ['#programme', '#where-and-when']) {
        await page.locator(`${section} > summary`).click();
        await expect(page.locator(section)).toHaveAttribute('open', '');
      }
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
      expect(await shiftsOf(page)).toEqual([]);
    });

    test('nothing shifts on the hub', async ({ page }) => {
      await watchShifts(page);
      await page.goto('/gamification');
      await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
      expect(await shiftsOf(page)).toEqual([]);
    });
  });
}
