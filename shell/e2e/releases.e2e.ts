import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { previewPath, storeRelease, withdraw } from '@konbit/delivery';
import { expectNoFindings } from '@konbit/delivery/journeys';
import type { Page } from '@playwright/test';
import { door, expect, refusals, test } from './support/drill.ts';
import { moduleVariant, sayingOnTheDoor, shellVariant, throwing } from './support/variants.ts';

const hub = (words: string) => moduleVariant('mf-hub', { app: sayingOnTheDoor(words) });
const failureIsReported = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/api/module-failures') && request.method() === 'POST');

test('a deploy is seen by the next page at once; a wizard mid-step keeps what was typed', async ({
  page,
  context,
  drill,
}) => {
  await page.goto('/?rsvp');
  await page.getByRole('button', { name: 'Start Registration' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Marie-Jeanne');
  const open = await context.newPage();
  await open.goto('/gamification');
  await expect(door(open)).toBeVisible();

  const release = await drill.deploy('mf-hub', hub('Enter the Second Hub'));
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

test('a page asks for the release list once, for the part of it that it needs', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/modules.json')) asked.push(new URL(request.url()).search);
  });
  await page.goto('/');
  await expect(page.locator('[data-module="mf-landing"][data-release]')).toBeAttached();
  await expect(page.locator('[data-module="mf-gallery"][data-release]')).toBeAttached();
  expect(asked.splice(0)).toEqual(['?for=shell']);
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect(asked).toEqual(['?for=mf-hub']);
});

test('a hub that throws is replaced by the one before it, once a tab, and is reported', async ({
  page,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(/broken at render|ModuleFailure/);
  const broken = await drill.deploy('mf-hub', moduleVariant('mf-hub', { app: throwing }));
  const reported = failureIsReported(page);
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({
    module: 'mf-hub',
    release: broken,
    reason: 'broke-at-render',
  });

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(door(page)).toBeVisible();
  expect(asked.filter((url) => url.includes(broken))).toEqual([]);

  const counts = await (await page.request.get('/api/module-failures')).json();
  expect(counts).toContainEqual(
    expect.objectContaining({ module: 'mf-hub', release: broken, reason: 'broke-at-render' }),
  );
});

test('a hub that never answers is replaced by the one before it, within 3 s', async ({ page, drill }) => {
  const hanging = await drill.deploy('mf-hub', hub('Enter the Second Hub'));
  await page.route(`**/${hanging}/**`, () => undefined);
  await page.clock.install();
  const asked = page.waitForRequest((request) => request.url().includes(hanging));
  await page.goto('/gamification', { waitUntil: 'commit' });
  await asked;
  // Of the page's clock: a busy machine is no fault of the page.
  await page.clock.fastForward(3000);
  await expect(door(page)).toBeVisible();
});

test('two broken releases in a row show the notice; after a repair Try again brings the hub', async ({
  page,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(/broken at render|ModuleFailure/);
  await drill.deploy('mf-hub', moduleVariant('mf-hub', { app: throwing }));
  await drill.deploy('mf-hub', moduleVariant('mf-hub', { app: throwing }));
  await page.goto('/gamification');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await drill.deploy('mf-hub', hub('Enter the Repaired Hub'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(door(page, 'Enter the Repaired Hub')).toBeVisible();
});

test('a rollback is seen by the next page, and never falls back to what was taken away', async ({ page, drill }) => {
  const first = drill.list()['mf-hub']!.release;
  await drill.deploy('mf-hub', hub('Enter the Second Hub'));
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  expect(await drill.rollBack('mf-hub')).toBe(first);
  // An open tab goes on; when one comes back to it, it offers what is live now.
  const notice = page.getByRole('status').filter({ hasText: 'This page has changed since you opened it.' });
  await expect(notice).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice).toBeVisible();
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  await expectNoFindings(page);
  await notice.getByRole('button', { name: 'Load it again' }).click();
  await expect(door(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(drill.list()['mf-hub']).not.toHaveProperty('previous');
});

test('what the live shell cannot take is refused in a sentence, and nothing changes', async ({ page, drill }) => {
  const before = drill.list();
  const without = moduleVariant('mf-hub', {
    facts: (facts) => ({ ...facts, takes: { ...facts.takes, '@konbit/web/provided/mantine': ['Button', 'Stepper'] } }),
  });
  await expect(drill.deploy('mf-hub', without)).rejects.toThrow(
    /mf-hub takes Stepper from @konbit\/web\/provided\/mantine, .*deploy the shell .*, then mf-hub/,
  );
  const contract = moduleVariant('mf-hub', { facts: (facts) => ({ ...facts, contract: 2 }) });
  await expect(drill.deploy('mf-hub', contract)).rejects.toThrow(/contract 2, and the shell contract 1/);
  const version = moduleVariant('mf-hub', { facts: (facts) => ({ ...facts, requires: { react: '^20.0.0' } }) });
  await expect(drill.deploy('mf-hub', version)).rejects.toThrow(/needs react \^20.0.0, and the shell provides 19/);
  const large = moduleVariant('mf-hub', { facts: (facts) => ({ ...facts, budgetBytes: 10 }) });
  await expect(drill.deploy('mf-hub', large)).rejects.toThrow(/over its budget/);
  const shell = shellVariant(undefined, { provides: (text) => text.replace('"TextInput",', '') });
  await expect(drill.deployShell(shell)).rejects.toThrow(/mf-hub@\w+: mf-hub takes TextInput from/);
  const mantine = shellVariant(undefined, {
    provides: (text) => text.replace('"@mantine/core": "9.', '"@mantine/core": "10.'),
  });
  await expect(drill.deployShell(mantine)).rejects.toThrow(/mf-hub needs @mantine\/core \^9.0.0, .* provides 10\./);
  const toast = shellVariant(undefined, {
    provides: (text) => text.replace('"  0 ToastContent",', '"  0 ToastContent", "  1 string",'),
  });
  await expect(drill.deployShell(toast)).rejects.toThrow(
    /mf-hub was built for another showToast of @konbit\/web: .* is now "2. parameter: string"/,
  );
  expect(drill.list()).toEqual(before);
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
});

test('two deploys at once lose nothing', async ({ page, drill }) => {
  const releases = await Promise.all([
    drill.deploy('mf-hub', hub('Enter the Second Hub')),
    drill.deploy('mf-gallery', moduleVariant('mf-gallery')),
    drill.deploy('mf-rsvp', moduleVariant('mf-rsvp')),
  ]);
  const list = drill.list();
  expect([list['mf-hub'], list['mf-gallery'], list['mf-rsvp']].map((live) => live!.release)).toEqual(releases);
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
});

test('a preview is seen by whoever has its link, with a sign, and by nobody else', async ({ page, context, drill }) => {
  const stored = await storeRelease(drill.folder, 'mf-hub', hub('Enter the Hub to Come'));
  const path = await previewPath(drill.folder, stored, 7);
  await page.goto(path);
  await expect(door(page, 'Enter the Hub to Come')).toBeVisible();
  const sign = page.getByRole('complementary').filter({ hasText: `Preview of mf-hub, release ${stored.release}` });
  await expect(sign).toBeVisible();
  await expectNoFindings(page);
  const other = await context.newPage();
  await other.goto('/gamification');
  await expect(door(other)).toBeVisible();

  // As one moves through the page, the address says so, and the way back is in the sign.
  await page.getByRole('link', { name: 'The event' }).click();
  await expect(page).toHaveURL(/\/\?preview=mf-hub/);
  await expect(sign).toBeVisible();
  await sign.getByRole('button', { name: 'Show the live one' }).click();
  await expect(sign).toHaveCount(0);
  await expect(page).toHaveURL(`${drill.origin}/`);
});

test('at a plain address the same tab shows the live release', async ({ page, drill }) => {
  const stored = await storeRelease(drill.folder, 'mf-hub', hub('Enter the Hub to Come'));
  await page.goto(await previewPath(drill.folder, stored, 7));
  await expect(door(page, 'Enter the Hub to Come')).toBeVisible();
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('a preview ends with its release’s withdrawal, and with its link’s end', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/PreviewRefused/);
  const stored = await storeRelease(drill.folder, 'mf-hub', hub('Enter the Hub to Come'));
  const path = await previewPath(drill.folder, stored, 7);
  await page.goto(path);
  await expect(door(page, 'Enter the Hub to Come')).toBeVisible();
  await withdraw(drill.folder, 'mf-hub', stored.release);
  await page.reload();
  const notice = page.getByRole('status');
  await expect(notice).toContainText(`This preview has endedRelease ${stored.release} was withdrawn`);

  const other = await storeRelease(drill.folder, 'mf-hub', hub('Enter Another Hub'));
  const link = await previewPath(drill.folder, other, 1);
  await page.goto(link);
  await expect(door(page, 'Enter Another Hub')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000);
  await page.reload();
  await expect(notice).toContainText('This preview has endedIts link held for some days only.');
  await page.goto(link.replace(/@\d+@.*/, ''));
  await expect(notice).toContainText('from before links had an end');
  await page.getByRole('button', { name: 'Show the live one' }).last().click();
  await expect(door(page)).toBeVisible();
});

test('a preview that breaks says so, names the release, and gives way to the live one', async ({
  page,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(/broken at render|ModuleFailure/);
  const stored = await storeRelease(drill.folder, 'mf-hub', moduleVariant('mf-hub', { app: throwing }));
  const { release } = stored;
  await page.goto(await previewPath(drill.folder, stored, 7));
  const notice = page.getByRole('status').filter({ hasText: 'This preview does not work' });
  await expect(notice).toContainText(`Release ${release} could not be shown.`);
  await notice.getByRole('button', { name: 'Show the live one' }).click();
  await expect(door(page)).toBeVisible();
  expect(page.url()).toBe(`${drill.origin}/gamification`);
  await page.reload();
  await expect(door(page)).toBeVisible();
});

test('a preview of a release that is not there says so; Try again shows it once it is', async ({
  page,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(refusals);
  const dist = hub('Enter the Hub to Come');
  const stored = await storeRelease(drill.folder, 'mf-hub', dist);
  const { release } = stored;
  const path = await previewPath(drill.folder, stored, 7);
  const folder = `${drill.folder.dir}/modules/mf-hub/${release}`;
  renameSync(folder, `${folder}-away`);
  await page.goto(path);
  await expect(page.getByText(`Release ${release} could not be shown.`)).toBeVisible();
  renameSync(`${folder}-away`, folder);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(door(page, 'Enter the Hub to Come')).toBeVisible();
});

test('a release folder that no key signed is not previewed', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(refusals);
  const release = drill.list()['mf-hub']!.release;
  const ticket = `${drill.folder.dir}/modules/mf-hub/${release}/release-ticket.json`;
  writeFileSync(ticket, readFileSync(ticket, 'utf8').replace('sha384-', 'sha384-x'));
  await page.goto(await previewPath(drill.folder, { module: 'mf-hub', release }, 7));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
