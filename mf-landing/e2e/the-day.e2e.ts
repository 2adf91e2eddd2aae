import { expect, test } from '@konbit/operate/journeys';

test('the page knows the day, by the event’s clock, and goes on with it', async ({ page }) => {
  await page.clock.install({ time: '2025-08-13T12:00:00-04:00' });
  await page.goto('/');
  const day = page.getByRole('region', { name: 'Bois Caïman Commemoration' }).getByRole('status');
  await expect(day).toHaveText('Tomorrow');

  await page.clock.pauseAt('2025-08-14T18:59:50-04:00');
  await expect(day).toHaveText('Today at 7:00 PM');
  await page.clock.runFor(10_000);
  await expect(day).toHaveText(
    'Now 7:00 PM Welcome and the opening prayerNext 7:15 PM Bois Caïman and Its Impacts (15 minutes)',
  );

  await page.locator('#programme > summary').click();
  await page.clock.pauseAt('2025-08-14T21:29:59-04:00');
  const current = page.locator('#programme [aria-current="time"]');
  await expect(current).toHaveText('8:30-9:30 PM Panel & Community Dialogue');
  await page.clock.runFor(1000);
  await expect(current).toHaveCount(0);
  await expect(day).toHaveText('Next 9:45 PM Closing Remarks');

  await page.clock.pauseAt('2025-08-14T23:00:00-04:00');
  await expect(day).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'RSVP Now' }).first()).toBeVisible();
});

test.describe('far from the farm', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the day is the event’s', async ({ page }) => {
    await page.clock.setFixedTime('2025-08-15T08:00:00+09:00');
    await page.goto('/');
    await expect(page.getByRole('status').filter({ hasText: 'Now' })).toContainText('Now 7:00 PM');
  });
});
