import { activityPoints, activityTypes, type QuizAnswerView } from '@konbit/contracts';
import {
  enterHub,
  expect,
  expectNoFindings,
  withAnimations,
  recordActivity,
  registerGuest,
  test,
} from '@konbit/operate/journeys';
import { completeActivity, openHub, stat } from './support/hub.ts';

test.describe('in motion', () => {
  test.use(withAnimations);

  test('a guest completes all activities; points add up', async ({ page }) => {
    const guest = await registerGuest(page, 'Nadège');
    await enterHub(page, guest.email.toUpperCase());
    await expect(page.getByText('Welcome to the Engagement Hub!', { exact: true })).toBeVisible();
    await expect(stat(page, 'Leaderboard Rank')).toHaveText('-');

    let points = 0;
    const all = activityTypes.length;
    const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(all);
    points += await completeActivity(page, (await titles.first().textContent())!);
    await expect(stat(page, 'Total Points')).toHaveText(String(points));
    for (const type of activityTypes.slice(1, -1)) points += await recordActivity(page, guest, type);
    await page.reload();
    points += await completeActivity(page, 'Profile Completion');
    await expect(stat(page, 'Total Points')).toHaveText(String(points));
    expect(points).toBeGreaterThanOrEqual(Object.values(activityPoints).reduce<number>((sum, each) => sum + each, 0));
    await expect(page.getByText('Activity Completed!', { exact: true }).last()).toBeVisible();
    await expect(page.getByText('Great job! You earned 15 points for "Profile Completion".').last()).toBeVisible();
    await expect(stat(page, 'Leaderboard Rank')).toHaveText(/^#\d+$/);
    await expect(page.getByText(`${all} of ${all} stamped`)).toBeVisible();
  });
});

test('a guest answers three quizzes; axe finds nothing', async ({ page }) => {
  const guest = await registerGuest(page, 'Wilner');
  await openHub(page, guest);
  await page.getByRole('tab', { name: 'Cultural Quiz' }).click();
  await expect(page).toHaveURL(/tab=quiz/);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const submit = page.getByRole('button', { name: 'Submit Answer' });
  let [points, right] = [0, 0];
  for (const choice of [0, 1, 2]) {
    await expect(submit).toBeDisabled();
    await page.getByRole('radio').nth(choice).check();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/quiz/answer'));
    await submit.click();
    const result = (await (await answered).json()) as QuizAnswerView;
    points += result.pointsEarned + result.unlockedAchievements.reduce((sum, medal) => sum + medal.points, 0);
    right += Number(result.isCorrect);
    await page.getByRole('button', { name: 'Next Question' }).click();
  }
  await expect(stat(page, 'Correct Answers')).toHaveText(String(right));
  await expect(stat(page, 'Total Points')).toHaveText(String(points));
  for (const tab of ['Achievements', 'Leaderboard']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).getByRole('heading').first().waitFor();
    await expectNoFindings(page);
  }
});

test('an expired cookie is renewed; Switch Account logs out', async ({ page, quietConsole }) => {
  quietConsole.expect(/401/);
  const { id, email } = await registerGuest(page, 'Leaving');
  await enterHub(page, email);
  await page.context().clearCookies({ name: 'hub_session' });
  await page.reload();
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await expect(stat(page, 'Total Points')).toHaveText('0');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ registrationId: id, userEmail: email });
  await page.getByRole('button', { name: 'Switch Account' }).click();
  await expect(page.getByRole('button', { name: 'Enter Dashboard' })).toBeVisible();
  await expectNoFindings(page);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const sessionCookies = async () => (await page.context().cookies()).filter(({ name }) => name === 'hub_session');
  await expect.poll(sessionCookies).toEqual([]);
});
