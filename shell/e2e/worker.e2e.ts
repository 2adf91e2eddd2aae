import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findWorkspace } from '@konbit/operate';
import { long } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { door, type Drill, expect, test } from './support/drill.ts';
import { shellVariant } from './support/variants.ts';
import { loginText, openWire } from './support/wire.ts';
import { expectKept, keptBy, unreachable, versionsOf, whole } from './support/worker.ts';

// Other journeys block it.
test.use({ serviceWorkers: 'allow' });

/** Runs `npm run worker -- off`; resolves once the site serves the worker that unregisters others. */
async function switchOff({ dir, origin }: Drill) {
  await promisify(execFile)('npm', ['run', 'worker', '--', 'off', '--site', dir], { cwd: findWorkspace() });
  const ends = async () => (await (await fetch(`${origin}/service-worker.js`)).text()).includes('.unregister()');
  await expect.poll(ends).toBe(true);
}

/** A shell with another service worker. */
function withWorker(change: (text: string) => string): string {
  const dist = shellVariant();
  const file = join(dist, 'service-worker.js');
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
  return dist;
}

const workers = (page: Page) =>
  page.evaluate(async () => {
    const [registration] = await navigator.serviceWorker.getRegistrations();
    return registration ? { waits: registration.waiting !== null, runs: registration.active !== null } : undefined;
  });

test('a worker replaces another when no page is open', long, async ({ context, drill }) => {
  const first = await context.newPage();
  await first.goto('/');
  await expectKept(first, ...whole);
  await drill.deploy(
    'shell',
    withWorker((text) => `${text}globalThis.second = true;`),
  );
  const open = await context.newPage();
  await open.goto('/');
  await expect.poll(() => workers(open)).toEqual({ waits: true, runs: true });
  // The browser closes pages in its own time: only the browser knows when none is left.
  const later = await context.newPage();
  const versions = await versionsOf(later);
  await expect.poll(() => versions.states()).toEqual(['activated', 'installed']);
  await first.close();
  await open.close();
  await expect.poll(() => versions.states()).toEqual(['activated', 'redundant']);
  await later.goto('/');
  expect(await workers(later)).toEqual({ waits: false, runs: true });
});

test('a worker that is switched off leaves nothing behind but the guest', async ({ page, drill }) => {
  await page.goto('/');
  await expectKept(page, ...whole);
  await page.evaluate(() => localStorage.setItem('userEmail', 'ana@example.org'));
  const versions = await versionsOf(page);
  const left = async () => {
    await versions.endReplaced();
    return [await workers(page), ...(await keptBy(page))];
  };
  await switchOff(drill);
  for (const _ of ['the next visit', 'the one after']) {
    await page.goto('/');
    await expect.poll(left).toEqual([undefined]);
  }
  expect(await page.evaluate(() => localStorage.userEmail as string)).toBe('ana@example.org');
});

/** What the worker has kept of the hub's code, gone as after a release. */
const forgetHub = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.open('konbit-file');
    for (const request of await kept.keys()) if (request.url.includes('/mf-hub/')) await kept.delete(request);
  });

test('a venue’s login page is kept neither as the site nor as its files', async ({
  page,
  context,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(/ModuleFailure|RUNTIME-|Federation|ERR_|integrity|MIME|Failed to|Unexpected token|ChunkLoad/);
  const wire = await openWire(drill.origin);
  await page.goto(`${wire.origin}/`);
  await expectKept(page, ...whole);
  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  const browser = await context.newCDPSession(page);

  wire.takes = () => true;
  await page.goto(`${wire.origin}/`);
  await expect(heading).toHaveText(loginText);
  await context.setOffline(true);
  await page.goto(`${wire.origin}/`);
  await expect(heading).toHaveText(title);
  await context.setOffline(false);

  wire.takes = (path) => /^\/(modules|assets)/.test(path);
  await forgetHub(page);
  await browser.send('Network.clearBrowserCache');
  await page.goto(`${wire.origin}/gamification`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const foreign = await page.evaluate(async () => {
    const kept = await caches.open('konbit-file');
    const answers = await Promise.all((await kept.keys()).map((request) => kept.match(request)));
    return answers.filter((answer) => answer!.headers.get('content-type')!.startsWith('text/html')).length;
  });
  expect(foreign).toBe(0);

  wire.takes = () => false;
  await page.goto(`${wire.origin}/gamification`);
  await expect(door(page)).toBeVisible();
  await expect(door(page)).toHaveCSS('cursor', 'pointer');
  wire.close();
});

/** Like damaged browser storage. */
const broken = (text: string) => `${text}caches.match = () => Promise.reject(new Error('broken'));`;
const hasWorker = (page: Page) => expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller));

test('a worker that is broken shuts nobody out', async ({ page, drill }) => {
  await drill.deploy('shell', withWorker(broken));
  await page.goto('/gamification');
  await hasWorker(page).toBe(true);
  await page.reload();
  await expect(door(page)).toBeVisible();
});

test('without its guard it would shut visitors out', long, async ({ page, drill, quietConsole }) => {
  quietConsole.expect(unreachable);
  // If the browser's own cache has the first script, a later chunk is missing.
  quietConsole.expect(/ChunkLoadError/);
  await drill.deploy(
    'shell',
    withWorker((text) => broken(text.replaceAll('.setCatchHandler(', '.noSuchHandler?.('))),
  );
  await page.goto('/gamification');
  await hasWorker(page).toBe(true);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(/This page did not start as it should/);
  const versions = await versionsOf(page);
  await switchOff(drill);
  await page.reload();
  const left = async () => {
    await versions.endReplaced();
    return workers(page);
  };
  await expect.poll(left).toBeUndefined();
  await page.reload();
  await expect(door(page)).toBeVisible();
});
