import type { Site } from '@konbit/operate';
import type { Locator, Page } from '@playwright/test';
import { expect, type Guest, test as base } from '@konbit/operate/journeys';
import { mailTo } from './mailbox.ts';

export const test = base.extend<{ elsewhere: Page }>({
  /** In another browser than the one that registered, which is `request`: no cookie and no storage in common. */
  elsewhere: async ({ page }, use) => use(page),
});

export { expect };

/** The large sentence of the screen that is open. */
export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 3, name, exact: true });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** All that the open dialog says. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** What is said to have been done. */
export const notice = (page: Page): Locator => page.getByRole('dialog').getByRole('status').first();

export const refusedTitle = 'This link no longer works';

/** Opens a guest's registration by the link of the mail that came on registering; that link. */
export async function openByMail(site: Site, page: Page, { email, firstName }: Guest): Promise<string> {
  const link = (await mailTo(site, email, 'registered')).link('manage');
  await page.goto(link);
  await expect(title(page, `Your registration, ${firstName}`)).toBeVisible();
  return link;
}
