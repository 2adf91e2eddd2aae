import { expect, expectNoFindings, test } from '@konbit/delivery/journeys';

test('axe finds nothing on the event page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  await expect(page.getByText('Loading attendees...')).toHaveCount(0);
  await expectNoFindings(page);
});

test('axe finds nothing on the 404 page', async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await expectNoFindings(page);
});

test('axe does find a picture without words', async ({ page }) => {
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
  await page.evaluate(() => document.querySelector('main')!.append(new Image(10, 10)));
  await expect(expectNoFindings(page)).rejects.toThrow(/image-alt/);
});
