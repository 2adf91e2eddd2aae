import { shoot, test } from '@konbit/operate/journeys';
import { everyKind } from './support/every-kind.ts';

test('colors that the visitor’s system forces', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  for (const [name, reach] of Object.entries(everyKind)) {
    await reach(page);
    await shoot(page, `forced-colors-${name}`);
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
  quietConsole.expect(/ERR_|RUNTIME|Federation|ModuleFailure|did not come/);
  await page.route('**/modules/mf-hub/**', (route) => route.abort());
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await shoot(page, 'module-down');
});
