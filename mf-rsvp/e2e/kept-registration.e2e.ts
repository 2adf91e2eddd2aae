import { expect, expectNoFindingsInDialog, newEmail, query, test } from '@konbit/operate/journeys';
import { openLastStep, picture } from './support/last-step.ts';
import { button } from './support/own-registration.ts';

test('keeps a registration with its photo until there is a network', async ({ page, site, quietConsole }) => {
  quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
  const email = newEmail();
  await openLastStep(page, email);
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(90, 60) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('checkbox', { name: /event updates by email/ }).check();
  await page.context().setOffline(true);
  await button(page, 'Complete Registration').click();
  await expect(page.getByText(/^Your registration is saved on this phone\./)).toBeVisible();
  await expectNoFindingsInDialog(page);
  await page.setViewportSize({ width: 320, height: 640 }); // Axe changed it.
  await page.context().setOffline(false);
  await expect(page.getByText("You're all set, Ana!")).toBeVisible();
  // The toast has its own line above the dialog and covers nothing.
  const toast = page.getByRole('listitem').filter({ hasText: 'Registration Successful!' });
  await toast.hover(); // A hovered toast stays.
  const { y, height } = (await toast.boundingBox())!;
  const dialogTop = async () => (await page.getByRole('dialog').boundingBox())!.y;
  await expect.poll(dialogTop).toBeGreaterThanOrEqual(Math.floor(y + height));
  const stored = await query(
    site,
    `SELECT first_name AS name FROM registrations r WHERE email = ?
       AND EXISTS (SELECT 1 FROM registration_photos p WHERE p.registration_id = r.id)`,
    [email],
  );
  expect(stored).toEqual([{ name: 'Ana' }]);
});
