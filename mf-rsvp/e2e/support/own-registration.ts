import type { Site } from '@konbit/operate';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, type Guest, registerGuest, test as base } from '@konbit/operate/journeys';
import { mailTo, sendNews } from './mailbox.ts';

/** Links of a guest whom no test changes. */
export interface SpareGuest {
  manageLink: string;
  unsubscribeLink: string;
}

/** One for a worker. As a fixture of the worker it would give these files workers, and so sites, of their own. */
let spareGuest: Promise<SpareGuest> | undefined;

export const test = base.extend<{ elsewhere: Page; spareGuest: SpareGuest }>({
  spareGuest: async ({ site, request }, use) => use(await (spareGuest ??= newSpareGuest(site, request))),
  /** In another browser than the one that registered, which is `request`: no cookie and no storage in common. */
  elsewhere: async ({ page }, use) => use(page),
});

export { expect };

async function newSpareGuest(site: Site, request: APIRequestContext): Promise<SpareGuest> {
  const { email } = await registerGuest({ request }, 'Marie-Ange');
  await sendNews(site, `News for ${email}`);
  return {
    manageLink: (await mailTo(site, email, 'registered')).link('manage'),
    unsubscribeLink: (await mailTo(site, email, 'news')).link('unsubscribe'),
  };
}

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
