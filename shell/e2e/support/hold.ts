import type { Page } from '@playwright/test';

/** Requests for such addresses wait until they are let through. */
export async function hold(page: Page, addresses: RegExp): Promise<{ letThrough: () => void }> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(addresses, (route) => held.then(() => route.continue()));
  return { letThrough };
}
