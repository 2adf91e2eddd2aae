import { expectNoFindings, registerGuest, test } from '@konbit/delivery/journeys';
import { openHub } from './support/hub.ts';

test('axe finds nothing on the hub', async ({ page }) => {
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
  await expectNoFindings(page);
});

for (const tab of ['activities', 'quiz', 'achievements', 'leaderboard']) {
  test(`axe finds nothing in the hub's tab of ${tab}`, async ({ page }) => {
    await openHub(page, await registerGuest(page, 'Axe'), tab);
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
    await expectNoFindings(page);
  });
}
