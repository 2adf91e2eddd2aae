import { expect, expectNoFindings, test } from '@konbit/operate/journeys';

test('axe finds nothing on the event page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  await expect(page.getByText('Loading attendees...')).toHaveCount(0);
  await expectNoFindings(page);
});

test('any other path is the accessible 404 page', async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  expect((await page.goto('/nowhere/at/all'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found', exact: true })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await expect(page.getByRole('button', { name: 'RSVP Now' }).first()).toBeVisible();
});
