import { expect, test } from '@konbit/operate/journeys';

test('any other path is the 404 page, with status and exact texts', async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  const response = await page.goto('/nowhere/at/all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found', exact: true })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await expect(page.getByRole('button', { name: 'RSVP Now' }).first()).toBeVisible();
});
