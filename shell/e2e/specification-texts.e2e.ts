import type { Page } from '@playwright/test';
import { enterHub, registerGuest } from './support/hub.ts';
import { expect, test } from './support/test.ts';

/** The texts that were asked for, to the letter, in the order in which a visitor meets them. */
async function expectTexts(page: Page, texts: readonly string[]) {
  const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  const missing = texts.filter((text) => !shown.toLowerCase().includes(text.toLowerCase()));
  expect(missing).toEqual([]);
}

test('the landing says what was asked for', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  for (const section of ['#programme', '#where-and-when']) {
    await expect(page.locator(section)).not.toHaveAttribute('open');
    await page.locator(`${section} > summary`).click();
  }
  await expectTexts(page, [
    'Freedom Without Emancipation',
    'Remembering August 13 - 14, 1791',
    'Join us on August 14, 2025',
    'RSVP Now',
    'Programme',
    '7:00 PM Welcome and the opening prayer',
    '7:15 PM Bois Caïman and Its Impacts (15 minutes)',
    '7:30 PM Cultural Workshop',
    '8:00 PM Complimentary Soup',
    '8:30-9:30 PM Panel & Community Dialogue',
    '9:45 PM Closing Remarks',
    '10:00-11:00 PM DJs',
    'Where & When',
    'Driving Directions',
    'Public Transit',
    'No parking is available on-site',
    'I will be there!',
  ]);
  await page.getByText('Welcome and the opening prayer').click();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Creole', 'English', 'French']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});

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

test('while an account is looked up, the button says so', async ({ page }) => {
  await page.goto('/gamification');
  await page.route('**/api/registrations?*', () => undefined);
  await page.getByRole('textbox', { name: /email/i }).fill('somebody@example.org');
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Finding your account...' })).toBeVisible();
});

test('while attendees are read, the gallery says so', async ({ page }) => {
  await page.route('**/api/attendee-profiles?*', () => undefined);
  await page.goto('/');
  await expect(page.getByText('Loading attendees...').first()).toBeAttached();
});
