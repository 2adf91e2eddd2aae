import type { Site } from '@konbit/operate';
import type { Locator, Page } from '@playwright/test';
import { expect, type Guest } from '@konbit/operate/journeys';
import { mailTo } from './mailbox.ts';

export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 3, name, exact: true });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const notice = (page: Page): Locator => page.getByRole('dialog').getByRole('status').first();

export const refusedTitle = 'This link no longer works';

/** Returns the mailed link, by which it opens the guest's registration. */
export async function openByMail(site: Site, page: Page, { email, firstName }: Guest): Promise<string> {
  const link = (await mailTo(site, email, 'registered')).link('manage');
  await page.goto(link);
  await expect(title(page, `Your registration, ${firstName}`)).toBeVisible();
  return link;
}
