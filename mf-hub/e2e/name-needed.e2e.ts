import { axeFindings, expect, expectNoFindings, query, registerGuest, test } from '@konbit/operate/journeys';
import { stat, useUpLookUps } from './support/hub.ts';

test.beforeEach(({ quietConsole }) => quietConsole.expect(/40[13]/));
test.afterEach(({ site }) => query(site, 'DELETE FROM rate_limits'));

test('where too many unknown emails were tried, email and last name open the hub at once', async ({
  page,
  request,
}) => {
  const { email } = await registerGuest({ request }, 'Nadège');
  await useUpLookUps(page);
  await page.goto('/gamification');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Last name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveCSS('outline-style', 'solid');
  await expect(name).toHaveAccessibleDescription(
    'Many emails were tried from this network. Please enter your last name as well.',
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expectNoFindings(page);

  await page.keyboard.type('Somebody');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(/No registration has this email and this last name\./);
  expect(await axeFindings(page), 'with a wrong name').toEqual([]);

  await name.fill('GUEST');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await expect(stat(page, 'Total Points')).toHaveText('0');
});
