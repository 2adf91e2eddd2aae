import { activityPoints, activityTypes } from '@konbit/contracts';
import { expect, registerGuest, test } from '@konbit/delivery/journeys';
import { completeActivity, enterHub, stat } from './support/hub.ts';

test('a guest enters, has all tickets stamped, and the points add up', async ({ page }) => {
  const { email } = await registerGuest(page, 'Nadège');
  await enterHub(page, email.toUpperCase());
  await expect(page.getByText('Welcome to the Engagement Hub!', { exact: true })).toBeVisible();
  await expect(stat(page, 'Leaderboard Rank')).toHaveText('-');

  let points = 0;
  const all = activityTypes.length;
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(all);
  for (const title of await titles.allTextContents()) {
    points += await completeActivity(page, title);
    await expect(stat(page, 'Total Points')).toHaveText(String(points));
  }
  expect(points).toBeGreaterThanOrEqual(Object.values(activityPoints).reduce<number>((sum, each) => sum + each, 0));
  await expect(page.getByText('Activity Completed!', { exact: true }).last()).toBeVisible();
  await expect(page.getByText('Great job! You earned 15 points for "Profile Completion".').last()).toBeVisible();
  await expect(stat(page, 'Leaderboard Rank')).toHaveText(/^#\d+$/);

  await page.reload();
  await expect(stat(page, 'Total Points')).toHaveText(String(points));
  await expect(page.getByText(`${all} of ${all} stamped`)).toBeVisible();
});

test('a guest answers every quiz to the end', async ({ page, quietConsole }) => {
  quietConsole.expect(/404.*quiz\/random/);
  test.setTimeout(180_000);
  const { email } = await registerGuest(page, 'Wilner');
  await enterHub(page, email);
  await page.getByRole('tab', { name: 'Cultural Quiz' }).click();
  await expect(page).toHaveURL(/tab=quiz/);

  let points = 0;
  let right = 0;
  let asked = 0;
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  for (;;) {
    const noneLeft = page.getByRole('listitem').filter({ hasText: 'No More Quizzes' });
    const submit = page.getByRole('button', { name: 'Submit Answer' });
    await expect(noneLeft.or(submit).first()).toBeVisible();
    if (!(await submit.isVisible())) break;

    await expect(submit).toBeDisabled();
    await page
      .getByRole('radio')
      .nth(asked % 4)
      .check();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/quiz/answer'));
    await submit.click();
    const result = (await (await answered).json()) as {
      isCorrect: boolean;
      pointsEarned: number;
      unlockedAchievements: { points: number }[];
    };
    points += result.pointsEarned + result.unlockedAchievements.reduce((sum, medal) => sum + medal.points, 0);
    right += Number(result.isCorrect);
    asked += 1;
    await page.getByRole('button', { name: 'Next Question' }).click();
  }
  expect(asked).toBeGreaterThanOrEqual(48);
  await expect(page.getByText("You've completed all available cultural quizzes! Great job!").first()).toBeVisible();
  await expect(stat(page, 'Correct Answers')).toHaveText(String(right));
  await expect(stat(page, 'Total Points')).toHaveText(String(points));
});

test('a second guest ties and stays behind, then overtakes', async ({ page, browser, baseURL }) => {
  const first = await registerGuest(page, 'First');
  await enterHub(page, first.email);
  await completeActivity(page, 'Panel Question');
  const other = await (await browser.newContext({ baseURL })).newPage();
  const second = await registerGuest(other, 'Second');
  await enterHub(other, second.email);
  await completeActivity(other, 'Panel Question');

  const rankOf = async (guest: typeof page) =>
    Number((await stat(guest, 'Leaderboard Rank').innerText()).replace('#', ''));
  await page.reload();
  await expect(stat(page, 'Leaderboard Rank')).toHaveText(/^#\d+$/);
  await expect(stat(other, 'Leaderboard Rank')).toHaveText(/^#\d+$/);
  expect(await rankOf(other)).toBeGreaterThan(await rankOf(page));

  await completeActivity(other, 'Event Check-in');
  await page.reload();
  await expect(stat(page, 'Leaderboard Rank')).toHaveText(/^#\d+$/);
  await other.reload();
  await expect(stat(other, 'Leaderboard Rank')).toHaveText(/^#\d+$/);
  expect(await rankOf(other)).toBeLessThan(await rankOf(page));
  await other.context().close();
});

test('Switch Account forgets the guest, and the stored keys are the specified two', async ({ page }) => {
  const { id, email } = await registerGuest(page, 'Leaving');
  await enterHub(page, email);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ registrationId: id, userEmail: email });
  await page.getByRole('button', { name: 'Switch Account' }).click();
  await expect(page.getByRole('button', { name: 'Enter Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const sessionCookies = async () => (await page.context().cookies()).filter(({ name }) => name === 'hub_session');
  await expect.poll(sessionCookies).toEqual([]);
});

test('an expired cookie is renewed in silence, once', async ({ page, quietConsole }) => {
  quietConsole.expect(/401/);
  const { email } = await registerGuest(page, 'Returning');
  await enterHub(page, email);
  await page.context().clearCookies({ name: 'hub_session' });
  await page.reload();
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await expect(stat(page, 'Total Points')).toHaveText('0');
});

test('an address nobody registered is told so; a network that is away, too', async ({ page, quietConsole }) => {
  quietConsole.expect(/ERR_|Failed to load/);
  await page.goto('/gamification');
  const field = page.getByRole('textbox', { name: /email/i });
  await field.fill('nobody@example.org');
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  await expect(page.getByText("Please make sure you're registered for the event first.").first()).toBeVisible();

  await page.route('**/api/registrations?*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  await expect(page.getByText('Failed to find your registration. Please try again.').first()).toBeVisible();
  await expect(field).toHaveValue('nobody@example.org');
});
