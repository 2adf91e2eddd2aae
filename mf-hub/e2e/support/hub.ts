import type { Page } from '@playwright/test';
import { expect, type Guest, keepSession } from '@konbit/operate/journeys';

/** Opens the hub with a stored session, past the email form. */
export async function openHub(page: Page, guest: Guest): Promise<void> {
  await keepSession(page, guest);
  await page.goto('/gamification');
  await expect(page.getByText(`Welcome, ${guest.email}`)).toBeVisible();
}

/** Looks up unknown emails until the service asks for the last name. */
export async function useUpLookUps({ request }: Page): Promise<void> {
  const lookUp = async (n: number) => (await request.get(`/api/registrations?email=nobody${n}@example.org`)).status();
  let status = 200;
  for (let n = 0; status === 200; n += 1) status = await lookUp(n);
  expect(status).toBe(403);
}

/** The number on one of the four stat cards. */
export const stat = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Your standing' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Returns the points it earned, those of achievements included. */
export async function completeActivity(page: Page, title: string): Promise<number> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/activities') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: `Complete: ${title}` }).click();
  const record = (await (await answered).json()) as { points: number; unlockedAchievements: { points: number }[] };
  await expect(page.getByRole('button', { name: `Complete: ${title}` })).toHaveCount(0);
  return record.points + record.unlockedAchievements.reduce((sum, { points }) => sum + points, 0);
}
