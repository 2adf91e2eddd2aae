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

test('one that was closed meanwhile is sent from any page, and a refused one comes back to be corrected', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expect(/ERR_INTERNET_DISCONNECTED|409/);
  const email = newEmail();
  const data = { firstName: 'First', lastName: 'Guest', email, emailUpdates: true };
  expect((await page.request.post('/api/registrations', { data })).status()).toBe(201);
  await answerAll(page, email);
  await page.context().setOffline(true);
  await button(page, 'Complete Registration').click();
  await page.getByText(kept).waitFor();
  await page.goto('about:blank');

  await page.context().setOffline(false);
  const later = await page.context().newPage();
  quietConsole.over(later);
  await later.goto('/');
  await expect(later.getByText('Registration Failed', { exact: true })).toBeVisible();
  await later.goto('/?rsvp');
  await expect(later.getByText('This email is already registered.').first()).toBeVisible();
  await button(later, 'Correct it').click();
  await expect(later.getByText('If this is your address, we have sent you your link again.')).toBeVisible();
  await expectNoFindingsInDialog(later);
});
