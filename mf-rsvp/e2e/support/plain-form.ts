import type { Page } from '@playwright/test';

/** What a registration needs, on the page without scripts. */
export async function fillPlainForm(page: Page, firstName: string, email: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Pierre');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/event updates by email/).check();
}
