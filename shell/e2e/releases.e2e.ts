import { door, expect, liveRelease, test } from './support/drill.ts';
import { hubSaying, throwingHub } from './support/variants.ts';

test('the next page shows a deploy; an open wizard keeps its answers', async ({ page, context, drill }) => {
  await page.goto('/?rsvp');
  await page.getByRole('button', { name: 'Start Registration' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Marie-Jeanne');
  const open = await context.newPage();
  await open.goto('/gamification');
  await expect(door(open)).toBeVisible();

  const release = await drill.deploy('mf-hub', hubSaying('Enter the Second Hub'));
  // Not after a while, as the list is never kept: at once.
  const list = await (await page.request.get('/modules.json')).json();
  expect(list['mf-hub'].release).toBe(release);
  const fresh = await context.newPage();
  await fresh.goto('/gamification');
  await expect(door(fresh, 'Enter the Second Hub')).toBeVisible();

  await expect(door(open)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Marie-Jeanne');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeVisible();
  expect(drill.missed).toEqual([]);
});

test('a hub that throws is reported and replaced, once a tab', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/broken at render|ModuleFailure/);
  const broken = await drill.deploy('mf-hub', throwingHub());
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/module-failures'));
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({
    module: 'mf-hub',
    release: broken,
    reason: 'broke-at-render',
  });

  // The page asks for the files of what is live; this tab does not run them again.
  const again: string[] = [];
  page.on('request', (request) => again.push(request.url()));
  page.on('console', (message) => again.push(message.text()));
  await page.reload();
  await expect(door(page)).toBeVisible();
  expect(again.filter((one) => /broken at render|\/module-failures$/.test(one))).toEqual([]);

  const errors = async () => (await page.request.get('/api/release-errors')).json();
  await expect
    .poll(errors)
    .toContainEqual(expect.objectContaining({ module: 'mf-hub', release: broken, reason: 'broke-at-render' }));
});

test('the next page shows a rollback, and never what was taken back', async ({ page, drill }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/modules.json')) asked.push(request.url());
  });
  const first = await liveRelease(drill, 'mf-hub');
  await drill.deploy('mf-hub', hubSaying('Enter the Second Hub'));
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  await drill.rollBack('mf-hub');
  expect(await liveRelease(drill, 'mf-hub')).toBe(first);
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  // Of the second, which is answered by 304, the list is as new as the answer says.
  for (const _ of ['the next', 'the one after']) {
    await page.reload();
    await expect(door(page)).toBeVisible();
  }
  expect((await drill.list())['mf-hub']).not.toHaveProperty('previous');
  expect(asked).toEqual([]);
});
