import type { Page } from '@playwright/test';
import { expect } from '@konbit/delivery/journeys';

export async function enterHub(page: Page, email: string): Promise<void> {
  await page.goto('/gamification');
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
}

/** The number on one of the four stat cards. */
export const stat = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Your standing' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Has a ticket stamped, and answers what that earned, medals included. */
export async function completeActivity(page: Page, title: string): Promise<number> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/activities') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: `Complete: ${title}` }).click();
  const record = (await (await answered).json()) as { points: number; unlockedAchievements: { points: number }[] };
  await expect(page.getByRole('button', { name: `Complete: ${title}` })).toHaveCount(0);
  return record.points + record.unlockedAchievements.reduce((sum, { points }) => sum + points, 0);
}
