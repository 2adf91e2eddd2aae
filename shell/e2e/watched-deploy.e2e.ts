import { createHash } from 'node:crypto';
import { placeInRollout } from '@konbit/contracts';
import { long } from '@konbit/operate/journeys';
import type { Browser } from '@playwright/test';
import { door, expect } from './support/drill.ts';
import { hubSaying, throwingHub } from './support/variants.ts';
import { test } from './support/watched.ts';

/** A visitor in a browser of their own, who sees the hub's door; answers what was asked for of the hub. */
async function visitTheHub(browser: Browser, origin: string, words?: string, tab?: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (tab) await page.addInitScript((name) => sessionStorage.setItem('tab', name), tab);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const told = page.waitForRequest('**/api/release-tabs');
  await page.goto(`${origin}/gamification`);
  await expect(door(page, words)).toBeVisible();
  await told;
  await context.close();
  return asked.filter((url) => url.includes('/modules/mf-hub/'));
}

async function visitors(count: number, visit: () => Promise<unknown>): Promise<void> {
  for (let visitor = 0; visitor < count; visitor += 1) await visit();
}

test('a hub whose file was broken on the site is taken back by the command that deployed it, once one met it', async ({
  page,
  browser,
  drill,
  deployWatched,
}) => {
  const { release: good } = drill.list()['mf-hub']!;
  const { said, exited } = await deployWatched('mf-hub', hubSaying('Second'));
  const { release: broken } = drill.list()['mf-hub']!;
  expect(broken).not.toBe(good);
  drill.tamper('mf-hub', broken, /remote-entry\.js$/, (text) => text.slice(0, -1));
  await visitTheHub(browser, drill.origin);

  expect(await exited).toBe(1);
  expect(said.at(-1)).toMatch(/did not reach 1 of them, and .*\.js is not as published/);
  expect(said.at(-1)).toMatch(`rolled back to ${good}.`);
  expect(drill.list()['mf-hub']).toMatchObject({ release: good });
  expect(drill.list()['mf-hub']).not.toHaveProperty('previous');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect(asked.filter((url) => url.includes(broken) || url.endsWith('/api/module-failures'))).toEqual([]);
  expect(asked.some((url) => url.includes(`/mf-hub/${good}/`))).toBe(true);
});

test(
  'reports alone take nothing back from all: the command says what they tell, and ends with status 1',
  long,
  async ({ browser, drill, deployWatched }) => {
    const { said, exited } = await deployWatched('mf-hub', throwingHub());
    const { release } = drill.list()['mf-hub']!;
    await visitors(3, () => visitTheHub(browser, drill.origin));
    expect(await exited).toBe(1);
    expect(said.at(-1)).toMatch(`mf-hub ${release} failed in 3 of 3 tabs, as they report. Nothing was taken back`);
    expect(drill.list()['mf-hub']!.release).toBe(release);
  },
);

test('a good hub stays, and is what visitors see', long, async ({ browser, drill, deployWatched }) => {
  const good = hubSaying('Enter the Second Hub');
  const { said, exited } = await deployWatched('mf-hub', good, '--seconds', '10');
  await visitTheHub(browser, drill.origin, 'Enter the Second Hub');
  expect(await exited).toBe(0);
  const { release } = drill.list()['mf-hub']!;
  expect(said.at(-1)).toBe(`mf-hub ${release} stays: failed in 0 of 1 tabs, too few to call it good.`);
});

/** Names of tabs that are, or are not, of the share that a release is out to. */
function tabsIn(release: string, share: number, inside: boolean): string[] {
  const names = Array.from({ length: 60 }, (_, n) => createHash('md5').update(`${release} ${n}`).digest('hex'));
  return names.filter((tab) => placeInRollout(tab, release) < share / 100 === inside);
}

test(
  'a hub that is out to half of the tabs is run by those only, and is taken back once it failed there',
  long,
  async ({ browser, drill, deployWatched }) => {
    const before = drill.list()['mf-hub']!;
    const { said, exited } = await deployWatched('mf-hub', throwingHub(), '--share', '50');
    const { release } = drill.list()['mf-hub']!.rollout!;
    const outside = await visitTheHub(browser, drill.origin, undefined, tabsIn(release, 50, false)[0]);
    expect(outside.filter((url) => url.includes(release))).toEqual([]);
    for (const tab of tabsIn(release, 50, true).slice(0, 3)) {
      const asked = await visitTheHub(browser, drill.origin, undefined, tab);
      expect(asked.some((url) => url.includes(release))).toBe(true);
    }
    expect(await exited).toBe(1);
    expect(said.at(-1)).toMatch(`mf-hub ${release} failed in 3 of 3 tabs: taken back; the others never had it.`);
    expect(drill.list()['mf-hub']).toEqual(before);
  },
);

test(
  'a hub that is out to half of the tabs goes to all once it is known to be good',
  long,
  async ({ page, browser, drill, deployWatched }) => {
    const { release: before } = drill.list()['mf-hub']!;
    const good = hubSaying('Enter the Second Hub');
    const { said, exited } = await deployWatched('mf-hub', good, '--share', '50');
    const { release } = drill.list()['mf-hub']!.rollout!;
    const [tab] = tabsIn(release, 50, true);
    await visitTheHub(browser, drill.origin, 'Enter the Second Hub', tab);
    // Forty-nine more, as their pages would tell.
    for (let n = 0; n < 49; n += 1) {
      const data = { tab: createHash('md5').update(`${n}`).digest('hex'), releases: `mf-hub@${release}` };
      expect((await page.request.post('/api/release-tabs', { data })).status()).toBe(204);
    }
    expect(await exited).toBe(0);
    expect(said.at(-1)).toMatch(/^mf-hub \w+ failed in 0 of \d+ tabs: it is live for all\.$/);
    expect(drill.list()['mf-hub']).toMatchObject({ release, previous: `/modules/mf-hub/${before}/mf-manifest.json` });
    await page.goto('/gamification');
    await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  },
);
