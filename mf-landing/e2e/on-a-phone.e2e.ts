import { expect, test } from '@konbit/operate/journeys';

test.use({ viewport: { width: 320, height: 640 } });

test('links open each section; RSVP stays in reach', async ({ page }) => {
  await page.goto('/');
  const bar = page.locator('main > div').filter({ has: page.getByRole('link', { name: 'RSVP Now' }) });
  await page.locator('#faces').waitFor();
  await expect(bar).toBeHidden();

  const links = page.getByRole('navigation', { name: 'On this page' });
  for (const [name, id] of [
    ['Programme', 'programme'],
    ['Where', 'where-and-when'],
  ] as const) {
    await links.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await expect(page.locator(`#${id}`)).toHaveAttribute('open', '');
    await expect(page.locator(`#${id} > summary`)).toBeFocused();
    await expect(page.locator(`#${id} > summary`)).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeVisible();
  }
  await links.getByRole('link', { name: 'Faces' }).click();
  await expect(page.getByRole('heading', { name: 'I will be there!' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'I will be there!' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Add Your Photo' }).click();
  // The dialog must have the focus to hear a key.
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar).toBeVisible();

  await page.getByRole('contentinfo').getByText('All rights reserved').scrollIntoViewIfNeeded();
  const [barBox, footer] = [await bar.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
  expect(barBox!.y + barBox!.height).toBeLessThanOrEqual(footer!.y + 0.5);

  await page.locator('#programme > summary').scrollIntoViewIfNeeded();
  await bar.getByRole('link', { name: 'RSVP Now' }).click();
  await expect(page.getByRole('dialog', { name: /^RSVP/ })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('an address with a section’s name opens it', async ({ page }) => {
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

  test('the invitation continues after ‘Read on’', async ({ page }) => {
    await page.goto('/');
    const rest = page.getByText('We keep this memory together');
    await expect(rest).toBeAttached();
    await expect(rest).toBeHidden();
    await expect(page.getByText('In August 1791, in the northern plain')).toBeVisible();
    await page.getByText('Read on').click();
    await expect(rest).toBeVisible();
  });
});
