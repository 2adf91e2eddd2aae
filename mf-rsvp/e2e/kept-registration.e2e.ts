import { expect, expectNoFindingsInDialog, newEmail, query, test } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openLastStep } from './support/last-step.ts';
import { button } from './support/own-registration.ts';

test.use({ viewport: { width: 320, height: 640 } });

async function answerAll(page: Page, email: string) {
  await openLastStep(page, email);
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#d21034' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('checkbox', { name: /event updates by email/ }).check();
}

const kept = "Your registration is saved on this phone. We'll send it when you're back online.";

test('a registration without a network is kept, photo included, and confirmed when it was sent', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
  const email = newEmail();
  await answerAll(page, email);
  await page.context().setOffline(true);
  await button(page, 'Complete Registration').click();
  await expect(page.getByText(kept)).toBeVisible();
  await expectNoFindingsInDialog(page);
  await page.context().setOffline(false);
  await expect(page.getByText("You're all set, Ana!")).toBeVisible();
  const stored = await query(
    site,
    `SELECT first_name AS name FROM registrations r WHERE email = ?
       AND EXISTS (SELECT 1 FROM registration_photos p WHERE p.registration_id = r.id)`,
    [email],
  );
  expect(stored).toEqual([{ name: 'Ana' }]);
});
