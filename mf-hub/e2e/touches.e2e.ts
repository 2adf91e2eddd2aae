import { expect, expectTouches, registerGuest, test } from '@konbit/operate/journeys';

test('the hub touches what its list says, and leaving it leaves nothing', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  // It starts from a page that is not found.
  quietConsole.expect(/404/);
  // Not by the page, which would have the guest's cookie from the start.
  const { email } = await registerGuest({ request }, 'Mireille');
  await expectTouches({
    page,
    site,
    module: 'mf-hub',
    visits: [
      {
        place: '/gamification',
        use: async () => {
          await page.getByRole('textbox', { name: /email/i }).fill(email);
          await page.getByRole('button', { name: 'Enter Dashboard' }).click();
          await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
          // It is the shell's, and goes by itself a moment later.
          await page.getByRole('button', { name: 'Dismiss' }).click();
          for (const tab of ['Cultural Quiz', 'Achievements', 'Leaderboard'])
            await page.getByRole('tab', { name: tab }).click();
        },
      },
    ],
  });
});
