import { axeFindings, expect, expectNoFindings, registerGuest, test } from '@konbit/operate/journeys';
import { openHub } from './support/hub.ts';

test('axe finds nothing on the hub', async ({ page }) => {
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
  await expectNoFindings(page);
});

test("axe finds nothing in any of the hub's tabs", async ({ page }) => {
  await openHub(page, await registerGuest(page, 'Axe'));
  for (const tab of ['Event Activities', 'Cultural Quiz', 'Achievements', 'Leaderboard']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).getByRole('heading').first().waitFor();
    expect(await axeFindings(page), tab).toEqual([]);
  }
});
