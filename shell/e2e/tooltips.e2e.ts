import { expect, withAnimations, test } from '@konbit/operate/journeys';

// The test is about when tooltips open and close.
test.use(withAnimations);

test('a tooltip opens after 700 ms, or soon after another', async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  await page.clock.install();
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  const language = (name: string) => page.getByRole('button', { name });
  const hint = page.getByRole('tooltip');

  // Tooltips load once the page is idle, which takes timers.
  await expect(async () => {
    await page.mouse.move(10, 600);
    await language('Kreyòl').hover();
    await expect(hint).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await page.mouse.move(10, 600, { steps: 8 });
  await expect(hint).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);

  await language('Kreyòl').hover();
  await page.clock.runFor(699);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(hint).toHaveText('Li an kreyòl');

  await page.mouse.move(10, 600, { steps: 8 });
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(298);
  await language('Français').hover();
  await page.clock.runFor(1);
  await expect(hint).toHaveText('Lire en français');

  await page.mouse.move(10, 600, { steps: 8 });
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(301);
  await language('Kreyòl').hover();
  await page.clock.runFor(699);
  await expect(hint).toHaveCount(0);
});
