import type { QuizAnswerView } from '@konbit/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Guest, keepSession } from '@konbit/operate/journeys';

/** Opens the hub with a stored session, past the email form. */
export async function openHub(page: Page, guest: Guest): Promise<void> {
  await keepSession(page, guest);
  await page.goto('/gamification');
  await expect(welcome(page, guest.email)).toBeVisible();
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

/** Answers the question that is open with the choice at this index. */
export async function answerQuiz(page: Page, choice: number): Promise<QuizAnswerView> {
  const submit = page.getByRole('button', { name: 'Submit Answer' });
  await expect(submit).toBeDisabled();
  await page.getByRole('radio').nth(choice).check();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/quiz/answer'));
  await submit.click();
  return (await (await answered).json()) as QuizAnswerView;
}

export const emailForm = (page: Page) => page.getByRole('button', { name: 'Enter Dashboard' });
export const welcome = (page: Page, email: string) => page.getByText(`Welcome, ${email}`);
export const switchAccount = (page: Page) => page.getByRole('button', { name: 'Switch Account' }).click();

export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'hub_session');
