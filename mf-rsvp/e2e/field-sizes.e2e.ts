import type { Page } from '@playwright/test';
import { expect, organize, test } from '@konbit/operate/journeys';

/** An iPhone zooms in on a field whose letters are smaller than 16 px, and stays there. */
async function expectLargeFields(page: Page): Promise<void> {
  const typed = page.locator('input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"]), textarea');
  await expect(typed.first()).toBeAttached();
  const small = await typed.evaluateAll((fields) =>
    fields
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.tagName} ${field.getAttribute('aria-label') ?? field.id}`),
  );
  expect(small).toEqual([]);
}

test.use({ viewport: { width: 390, height: 844 } });

test('no phone zooms in on a field of the desk', async ({ page, site }) => {
  await page.goto(await organize(site, 'link', 'desk', '--hours', '1'));
  await page.getByText('Postpone or cancel the event').click();
  await page.getByText('Write an email').click();
  await expect(page.getByRole('textbox', { name: 'English' }).first()).toBeVisible();
  await expectLargeFields(page);
});

test('no phone zooms in on a field of the door', async ({ page, site }) => {
  await page.goto(await organize(site, 'link', 'door', '--hours', '1'));
  await page.getByRole('button', { name: 'Add a guest' }).click();
  await expectLargeFields(page);
});

for (const path of ['/gamification', '/register'])
  test(`no phone zooms in on a field of ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectLargeFields(page);
  });
