import type { Page } from '@playwright/test';
import { expect, newEmail } from './test.ts';

export interface Guest {
  id: string;
  email: string;
  firstName: string;
}

/** A guest who registered, by the same call as the wizard's. */
export async function registerGuest(page: Page, firstName: string): Promise<Guest> {
  const email = newEmail();
  const answer = await page.request.post('/api/registrations', {
    data: { firstName, lastName: 'Guest', email, emailUpdates: true },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return { id, email, firstName };
}

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
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

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
