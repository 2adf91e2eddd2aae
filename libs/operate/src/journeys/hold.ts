import type { Page } from '@playwright/test';

/** Requests of these addresses wait until they are let through. */
export async function hold(page: Page, addresses: string | RegExp): Promise<{ letThrough: () => void }> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(addresses, (route) => held.then(() => route.continue()));
  return { letThrough };
}
