import { expect, newEmail, test } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { newerFunctions, newerMethods } from '@konbit/tooling/newer-functions';
import { badBrowsers, older } from './support/older-browsers.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name }).first();

async function register(page: Page, firstName: string): Promise<string> {
  const email = newEmail();
  await page.goto('/');
  await button(page, 'RSVP Now').click();
  await button(page, 'Start Registration').click();
  for (const [label, answer] of [
    ['First name', firstName],
    ['Last name', 'Pierre'],
    ['Email', email],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(answer);
    await button(page, 'Continue').click();
  }
  await page.getByText('Community Organization').click();
  for (const next of ['Dietary restrictions', 'Accessibility needs', 'event updates by email']) {
    await button(page, 'Continue').click();
    await expect(page.getByLabel(next)).toBeVisible();
  }
  await page.getByRole('checkbox', { name: /event updates by email/ }).check();
  await button(page, 'Complete Registration').click();
  await expect(page.getByText(`You're all set, ${firstName}!`)).toBeVisible();
  return email;
}

async function play(page: Page, email: string): Promise<void> {
  await button(page, 'Complete: Opening Prayer').click();
  await expect(page.getByText('Activity Completed!', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Cultural Quiz' }).click();
  await button(page, 'Start Quiz').click();
  await page.getByRole('radio').first().check();
  await button(page, 'Submit Answer').click();
  await expect(button(page, 'Next Question')).toBeVisible();
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await button(page, 'Switch Account').click();
  await expect(button(page, 'Enter Dashboard')).toBeVisible();
}

async function addPhoto(page: Page, firstName: string): Promise<void> {
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.goto('/');
  await button(page, 'Add Your Photo').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First Name' }).fill(firstName);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await button(page, 'Add to Gallery').click();
  await expect(page.getByRole('img', { name: `Photo of ${firstName}` })).toBeVisible();
}

for (const [what, script] of badBrowsers)
  test(`everything that a guest does works in a browser that ${what}`, async ({ page }) => {
    await page.addInitScript(script as string);
    const email = await register(page, 'Zabèt');
    await button(page, 'Close').click();
    await page.goto('/gamification');
    const form = page.getByRole('textbox', { name: 'Email' });
    const welcome = page.getByText(`Welcome, ${email}`);
    await expect(form.or(welcome)).toBeVisible();
    // Without storage, a new page knows no guest.
    if (await form.isVisible()) {
      await form.fill(email);
      await button(page, 'Enter Dashboard').click();
    }
    await play(page, email);
    await addPhoto(page, `Zabèt ${what.length}`);
  });

test('the older browser lacks what its list names', async ({ page }) => {
  await page.addInitScript(older);
  await page.goto('/');
  const left = await page.evaluate(
    ([functions, methods]) => {
      const all = globalThis as unknown as Record<string, Record<string, unknown> & { prototype: object }>;
      return [
        ...Object.entries(functions!).flatMap(([owner, names]) => names.filter((name) => name in (all[owner] ?? {}))),
        ...Object.entries(methods!).flatMap(([owner, names]) =>
          names.filter((name) => name in (all[owner]?.prototype ?? {})),
        ),
      ];
    },
    [newerFunctions, newerMethods],
  );
  expect(left).toEqual([]);
});
