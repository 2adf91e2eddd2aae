import type { Page } from '@playwright/test';
import { axeFindings, expect, withAnimations, newEmail, test } from '@konbit/operate/journeys';

// Toasts slide in and out.
test.use(withAnimations);

const toast = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Registration Not Found' });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/gamification');
  // It loads once the page is idle, which takes timers.
  await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' });
  // The test moves the page's clock, so that no toast leaves unseen.
  await page.clock.pauseAt(Date.now() + 60_000);
});

/** Looks up an email that is not registered; the toast is at most one step old when it is seen. */
async function raiseToast(page: Page) {
  await page.getByRole('textbox', { name: /email/i }).fill(newEmail());
  const answered = page.waitForResponse(/\/api\/registrations\?email=/);
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  await answered;
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast(page)).toBeVisible({ timeout: 200 });
  }).toPass();
}

test('a toast goes when swiped 50 px to the right', async ({ page }) => {
  await raiseToast(page);
  const box = (await toast(page).boundingBox())!;
  const [x, y] = [box.x + 100, box.y + 15];
  const swipe = async (dx: number, dy: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + dx * part, y + dy * part);
    await page.mouse.up();
    await page.clock.runFor(20);
  };
  for (const [dx, dy] of [
    [49, 0],
    [-120, 0],
    [0, 90],
  ] as const) {
    await swipe(dx, dy);
    await expect(toast(page), `${dx} px across and ${dy} px down`).toBeVisible();
  }
  await swipe(60, 0);
  await expect(toast(page)).toBeHidden();
});

test('F8 leads to the notifications, dismissed ones too', async ({ page }) => {
  await raiseToast(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list').first()).toBeFocused();
  // Axe needs a running clock; the focus holds the toast.
  await page.clock.resume();
  expect(await axeFindings(page, 'section[aria-label*=F8]')).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('textbox', { name: /email/i }).focus();
  await expect(page.getByText('Registration Not Found')).toBeHidden();
  await page.keyboard.press('F8');
  await expect(page.getByText('Registration Not Found')).toBeVisible();
});

test('page and dialog make room for a toast', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await raiseToast(page);
  await page.clock.runFor(400);
  const bottom = async (name: string) => {
    const { y, height } = (await page.getByRole('listitem').filter({ hasText: name }).boundingBox())!;
    return y + height;
  };
  const top = async () => (await page.getByRole('banner').boundingBox())!.y;
  await expect.poll(top).toBeCloseTo(await bottom('Registration Not Found'), 0);
  await page.clock.runFor(5000);
  await expect.poll(top).toBe(0);

  await page.clock.resume();
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).click();
  await page.getByRole('button', { name: 'Add to Gallery' }).click();
  // Under the pointer it stays.
  await page.getByRole('listitem').filter({ hasText: 'First name required' }).hover();
  const end = await bottom('First name required');
  const dialogTop = async () => (await page.getByRole('dialog').boundingBox())!.y;
  await expect.poll(dialogTop).toBeGreaterThanOrEqual(Math.floor(end));
  expect(await dialogTop()).toBeLessThan(end + 16);
});
