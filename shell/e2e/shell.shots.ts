import { registerGuest, shoot, test } from '@konbit/delivery/journeys';
import type { Page } from '@playwright/test';

/** Pages that hold what most others are made of. */
const everyKind: Record<string, (page: Page) => Promise<unknown>> = {
  landing: (page) => page.locator('[data-module="mf-gallery"] button').first().waitFor(),
  wizard: async (page) => {
    await page.goto('/?rsvp');
    await page.getByRole('button', { name: 'Start Registration' }).click();
    await page.getByRole('textbox', { name: 'First name' }).waitFor();
  },
  hub: async (page) => {
    const { email } = await registerGuest(page, 'Nadège');
    await page.goto('/gamification');
    await page.getByRole('textbox', { name: /email/i }).fill(email);
    await page.getByRole('button', { name: 'Enter Dashboard' }).click();
    await page
      .getByRole('button', { name: /^Complete: / })
      .first()
      .waitFor();
  },
};

test('colours that the visitor’s system forces', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  for (const [name, reach] of Object.entries(everyKind)) {
    await reach(page);
    await shoot(page, `forced-colours-${name}`);
  }
});

test('text at 200 %', async ({ page }) => {
  // As the browser's own setting does: what is measured in pixels stays.
  const style = "new CSSStyleSheet().replace(':root{font-size:32px}').then((s) => document.adoptedStyleSheets.push(s))";
  await page.addInitScript(style);
  await page.goto('/');
  for (const [name, reach] of Object.entries(everyKind)) {
    await reach(page);
    await shoot(page, `large-text-${name}`);
  }
});

test('a tooltip', async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  await page.goto('/nowhere');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.getByRole('button', { name: /^(Kreyòl|HT)/ }).hover();
    await page.getByRole('tooltip').waitFor();
  }
  await shoot(page, 'tooltip', { screenOnly: true });
});

test('a page that is not there', async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await shoot(page, 'not-found');
});

test('a module that does not come', async ({ page, quietConsole }) => {
  quietConsole.expect(/ERR_|RUNTIME|Federation|ModuleFailure/);
  await page.route('**/modules/mf-hub/**', (route) => route.abort());
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await shoot(page, 'module-down');
});
