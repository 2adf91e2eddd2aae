import { shoot, test } from '@konbit/delivery/journeys';

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
