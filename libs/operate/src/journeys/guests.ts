import { activityPoints, type ActivityType, type ActivityView } from '@konbit/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, newEmail } from './test.ts';

export interface Guest {
  id: string;
  email: string;
  firstName: string;
}

/** The page gets the guest's session. */
export async function registerGuest({ request }: { request: APIRequestContext }, firstName: string): Promise<Guest> {
  const email = newEmail();
  const answer = await request.post('/api/registrations', {
    data: { firstName, lastName: 'Guest', email, emailUpdates: true },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return { id, email, firstName };
}

/** The browser has the guest's session from its next page on, past the hub's email form. */
export async function keepSession(page: Page, { id, email }: Guest): Promise<void> {
  const session = JSON.stringify({ registrationId: id, userEmail: email });
  await page.addInitScript(`Object.assign(localStorage, ${session})`);
}

export async function enterHub(page: Page, email: string): Promise<void> {
  await page.goto('/gamification');
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
}

export async function recordActivity(
  { request }: { request: APIRequestContext },
  { id }: Guest,
  activityType: ActivityType,
): Promise<number> {
  const metadata = JSON.stringify({ activity_name: activityType });
  const data = { registrationId: id, activityType, points: activityPoints[activityType], metadata };
  const answer = await request.post('/api/activities', { data });
  expect(answer.status()).toBe(201);
  const { points, unlockedAchievements } = (await answer.json()) as ActivityView;
  return unlockedAchievements.reduce((sum, medal) => sum + medal.points, points);
}
