import { activityPoints, activityTypes } from '@konbit/contracts';
import {
  enterHub,
  expect,
  expectNoFindings,
  withAnimations,
  recordActivity,
  registerGuest,
  test,
} from '@konbit/operate/journeys';
import { answerQuiz, completeActivity, openHub, stat } from './support/hub.ts';

test.describe('in motion', () => {
  test.use(withAnimations);

  test('a guest can complete all activities, and the points add up', async ({ page }) => {
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

test('a guest can answer quizzes, and the points add up', async ({ page }) => {
  const guest = await registerGuest(page, 'Wilner');
  await openHub(page, guest);
  await page.getByRole('tab', { name: 'Cultural Quiz' }).click();
  await expect(page).toHaveURL(/tab=quiz/);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  let points = 0;
  let right = 0;
  for (const choice of [0, 1, 2]) {
    const result = await answerQuiz(page, choice);
    points += result.pointsEarned + result.unlockedAchievements.reduce((sum, medal) => sum + medal.points, 0);
    right += Number(result.isCorrect);
    await page.getByRole('button', { name: 'Next Question' }).click();
  }
  await expect(stat(page, 'Correct Answers')).toHaveText(String(right));
  await expect(stat(page, 'Total Points')).toHaveText(String(points));
});

for (const tab of ['Achievements', 'Leaderboard']) {
  test(`axe finds nothing in ${tab}`, async ({ page }) => {
    await openHub(page, await registerGuest(page, 'Wilner'));
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).getByRole('heading').first().waitFor();
    await expectNoFindings(page);
  });
}
