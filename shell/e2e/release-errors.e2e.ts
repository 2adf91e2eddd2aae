import { door, expect, test } from './support/drill.ts';
import { moduleVariant } from './support/variants.ts';

const reports = '**/api/module-failures';
const throwingOnClick = (text: string) =>
  `addEventListener("click", () => { throw new Error("marie@example.org"); });${text}`;

test('an error on a click is reported by its place alone', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/marie@example\.org/);
  const release = await drill.deploy('mf-hub', moduleVariant('mf-hub', { exposed: throwingOnClick }));
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  const reported = page.waitForRequest(reports);
  await door(page).click();
  const report = (await reported).postDataJSON();
  const frames = expect.stringMatching(new RegExp(`^mf-hub@${release}:[\\w./-]+\\.js:1:\\d+`));
  expect(report).toMatchObject({ module: 'mf-hub', release, reason: 'threw', frames });
  expect(JSON.stringify(report)).not.toContain('marie');
  await expect(door(page)).toBeVisible();
  const errors = async () => (await page.request.get('/api/release-errors')).json();
  await expect.poll(errors).toContainEqual({ module: 'mf-hub', release, reason: 'threw', frames, tabs: 1 });
});
