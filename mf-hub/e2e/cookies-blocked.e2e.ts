import { expect, registerGuest, test } from '@konbit/operate/journeys';

const sentence = /Your browser blocks cookies for this site, and the hub needs one/;

test('a guest whose browser says it blocks cookies is told so, and nothing is looked up', async ({ page }) => {
  const guest = await registerGuest(page, 'Ana');
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/gamification');
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await page.getByLabel('Email').fill(guest.email);
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/registrations?'))).toEqual([]);
});

test('a guest whose browser drops cookies without a word is told so after the first look-up', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expect(/401/);
  const guest = await registerGuest(page, 'Ana');
  // As if each call were from a browser that keeps no cookie.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' });
  });
  await page.goto('/gamification');
  await page.getByLabel('Email').fill(guest.email);
  await page.getByRole('button', { name: 'Enter Dashboard' }).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter Dashboard' })).toBeVisible();
});
