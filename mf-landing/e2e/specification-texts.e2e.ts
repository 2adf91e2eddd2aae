import type { Page } from '@playwright/test';
import { expect, expectNoFindings, setTime, test } from '@konbit/operate/journeys';

test('a guest can read the specified texts', async ({ page }) => {
  await openAllSections(page);
  for (const text of [
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
  ])
    await expect(page.locator('body')).toContainText(text, { ignoreCase: true, useInnerText: true });
});

test('a guest can read the opening prayer in three languages', async ({ page }) => {
  await openAllSections(page);
  await page.getByText('Welcome and the opening prayer').click();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Creole', 'English', 'French']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});

test('axe finds nothing in open sections, and nothing moves', async ({ page }) => {
  await openAllSections(page);
  await page.getByText('Welcome and the opening prayer').click();
  await page.getByRole('tab').first().waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectNoFindings(page);
});

async function openAllSections(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  for (const section of ['#programme', '#where-and-when']) {
    await expect(page.locator(section)).not.toHaveAttribute('open');
    await page.locator(`${section} > summary`).click();
  }
}

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a guest in another time zone sees the event’s times', async ({ page }) => {
    await setTime(page, '2025-08-15T08:00:00+09:00');
    await page.goto('/');
    await expect(page.getByRole('status').filter({ hasText: 'Now' })).toContainText('Now 7:00 PM');
    await page.locator('#programme > summary').click();
    await expect(page.locator('#programme [aria-current="time"]')).toContainText('Welcome and the opening prayer');
  });
});

test('a guest whose clock is wrong sees the evening by the site’s clock', async ({ page }) => {
  await setTime(page, '2025-08-14T19:05:00-04:00');
  await page.clock.setFixedTime('2027-01-01T12:00:00-05:00');
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'Now' })).toContainText('Now 7:00 PM');
});
