import type { Page } from '@playwright/test';
import { expect, test } from '@konbit/operate/journeys';

test.use({ viewport: { width: 320, height: 640 } });

const bar = (page: Page) => page.locator('main > div').filter({ has: page.getByRole('link', { name: 'RSVP Now' }) });
const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name });

for (const [name, id] of [
  ['Programme', 'programme'],
  ['Where', 'where-and-when'],
] as const) {
  test(`a guest can open a section by the link ‘${name}’`, async ({ page }) => {
    await page.goto('/');
    await page.locator('#faces').waitFor();
    await linkTo(page, name).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await expect(page.locator(`#${id}`)).toHaveAttribute('open', '');
    await expect(page.locator(`#${id} > summary`)).toBeFocused();
    await expect(page.locator(`#${id} > summary`)).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toBeVisible();
  });
}

test('a guest can go to the faces by their link', async ({ page }) => {
  await page.goto('/');
  await page.locator('#faces').waitFor();
  await linkTo(page, 'Faces').click();
  await expect(page.getByRole('heading', { name: 'I will be there!' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'I will be there!' })).toBeInViewport({ ratio: 1 });
});

test('RSVP stays in reach, but under no dialog', async ({ page }) => {
  await page.goto('/');
  await page.locator('#faces').waitFor();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add Your Photo' }).click();
  // The dialog must have the focus to hear a key.
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeVisible();

  await bar(page).getByRole('link', { name: 'RSVP Now' }).click();
  await expect(page.getByRole('dialog', { name: /^RSVP/ })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('RSVP covers nothing of the footer', async ({ page }) => {
  await page.goto('/');
  await page.locator('#faces').waitFor();
  await page.getByRole('contentinfo').getByText('All rights reserved').scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeVisible();
  const barBox = await bar(page).boundingBox();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(barBox!.y + barBox!.height).toBeLessThanOrEqual(footer!.y + 0.5);
});

test('a guest can share the address of a section', async ({ page }) => {
  await page.goto('/#programme');
  await expect(page.locator('#programme > summary')).toBeFocused();
  // Not from the same page, which would only scroll.
  await page.goto('/robots.txt');
  await page.goto('/#faces');
  await expect(page.getByRole('heading', { name: 'I will be there!' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'I will be there!' })).toBeInViewport();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest can read on in the invitation', async ({ page }) => {
    await page.goto('/');
    const rest = page.getByText('We keep this memory together');
    await expect(rest).toBeAttached();
    await expect(rest).toBeHidden();
    await expect(page.getByText('In August 1791, in the northern plain')).toBeVisible();
    await page.getByText('Read on').click();
    await expect(rest).toBeVisible();
  });
});
