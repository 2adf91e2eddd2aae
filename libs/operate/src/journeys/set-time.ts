import type { Page } from '@playwright/test';

/** The clock of the visitor's device and that of the site, which the pages follow: `2025-08-15T08:00:00+09:00`. */
export async function setTime(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await setSiteTime(page, time);
}

/** Without the device's clock, whose replacement brings timers of its own. */
export async function setSiteTime(page: Page, time: string): Promise<void> {
  const date = new Date(time).toUTCString();
  await page.route(/\/(api\/|robots\.txt)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}
