import type { Page } from '@playwright/test';
import { axeFindings, expect, inMotion, newEmail, test } from '@konbit/delivery/journeys';

// They slide, in and away.
test.use(inMotion);

const toast = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Registration Not Found' });

/** The hub's look-up of an address nobody registered raises one. */
async function raiseToast(page: Page) {
  await page.getByRole('textbox', { name: /email/i }).fill(newEmail());
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  await expect(toast(page)).toBeVisible();
}

test('a toast stays 5000 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('textbox', { name: /email/i }).fill(newEmail());
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  // The page's clock stands still but for these steps, so that the toast is at most one of them old when it is seen.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast(page)).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.mouse.move(5, 5);
  await page.clock.runFor(4900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(120);
  await expect(toast(page)).toBeHidden();
});

test('only one toast is on the screen at a time', async ({ page }) => {
  await page.goto('/gamification');
  await raiseToast(page);
  await page.getByRole('textbox', { name: /email/i }).fill(newEmail());
  const answered = page.waitForResponse(/\/api\/registrations\?email=/);
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  await answered;
  await expect(toast(page)).toHaveCount(1);
});

for (const [dx, dy, what] of [
  [49, 0, 'stays'],
  [60, 0, 'goes'],
  [-120, 0, 'stays'],
  [0, 90, 'stays'],
] as const) {
  test(`a toast swiped by ${dx} px across and ${dy} px down ${what}`, async ({ page }) => {
    await page.goto('/gamification');
    await raiseToast(page);
    const box = (await toast(page).boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 15);
    await page.mouse.down();
    for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(box.x + 40 + dx * part, box.y + 15 + dy * part);
    await page.mouse.up();
    if (what === 'goes') await expect(toast(page)).toBeHidden();
    else await expect(toast(page)).toBeVisible();
  });
}

test('a toast dismissed with the mouse leaves nothing on the screen', async ({ page }) => {
  await page.goto('/gamification');
  await raiseToast(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Registration Not Found')).toBeHidden();
  await expect(page.getByText('Recent notifications')).toBeHidden();
});

test('F8 leads to the notifications, where a dismissed one can be read again', async ({ page }) => {
  await page.goto('/gamification');
  await raiseToast(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list').first()).toBeFocused();
  // Its time stands still meanwhile.
  expect(await axeFindings(page, 'section[aria-label*=F8]')).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('textbox', { name: /email/i }).focus();
  await expect(page.getByText('Registration Not Found')).toBeHidden();
  await page.keyboard.press('F8');
  await expect(page.getByText('Registration Not Found')).toBeVisible();
});
