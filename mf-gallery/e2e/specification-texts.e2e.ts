import { expect, test } from '@konbit/operate/journeys';

test('while attendees are read, the gallery says so', async ({ page }) => {
  await page.route('**/api/attendee-profiles?*', () => undefined);
  await page.goto('/');
  await expect(page.getByText('Loading attendees...').first()).toBeAttached();
});
