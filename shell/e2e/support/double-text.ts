import type { Page } from '@playwright/test';

/** The browser's font size, which media queries use too. */
export async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}
