import { expectTexts, registerGuest, test } from '@konbit/operate/journeys';
import { enterHub } from './support/hub.ts';

test('the hub says what was asked for, outside and inside', async ({ page }) => {
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
  await expectTexts(page, [
    'Cultural Quizzes',
    'Achievements',
    'Leaderboard',
    'Access Your Dashboard',
    'Enter Dashboard',
  ]);
  const { email } = await registerGuest(page, 'Reader');
  await enterHub(page, email);
  await expectTexts(page, [
    'Welcome to the Engagement Hub!',
    'Get ready to explore Haitian culture and earn rewards.',
    email,
    'Switch Account',
    'Total Points',
    'Achievements',
    'Correct Answers',
    'Leaderboard Rank',
    'Event Activities',
    'Cultural Quiz',
    'Leaderboard',
  ]);
});
