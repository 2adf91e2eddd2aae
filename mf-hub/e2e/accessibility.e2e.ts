import { expectNoFindings, registerGuest, test } from '@konbit/delivery/journeys';
import { enterHub } from './support/hub.ts';

test('axe finds nothing on the hub', async ({ page }) => {
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
  await expectNoFindings(page);
});

test('axe finds nothing in the four tabs of the hub', async ({ page }) => {
  const { email } = await registerGuest(page, 'Axe');
  await enterHub(page, email);
  for (const tab of ['Event Activities', 'Cultural Quiz', 'Achievements', 'Leaderboard']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
    await expectNoFindings(page);
  }
});
