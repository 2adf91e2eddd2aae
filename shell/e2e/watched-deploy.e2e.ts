import { join } from 'node:path';
import { findWorkspace, releaseKeyIn } from '@konbit/delivery';
import { spawnGuarded } from '@konbit/tooling/process';
import type { Browser } from '@playwright/test';
import { door, expect, test as base } from './support/drill.ts';
import { moduleVariant, sayingOnTheDoor, throwing } from './support/variants.ts';

interface Watched {
  said: string[];
  exited: Promise<number>;
}

/** `npm run deploy -- mf-hub --watch …` with a finished build, against the drill's site; comes back when it watches. */
const test = base.extend<{ deployWatched: (dist: string, ...words: string[]) => Promise<Watched> }>({
  deployWatched: async ({ site, drill }, use) => {
    const endings: (() => Promise<unknown>)[] = [];
    await use(async (dist, ...words) => {
      const said: string[] = [];
      const given = ['--built', dist, '--site', drill.folder.dir, '--origin', drill.origin, '--by', 'drill', ...words];
      const script = join(findWorkspace(), 'libs/delivery/src/deploy/deploy.ts');
      const command = await spawnGuarded(process.execPath, ['--import', 'tsx', script, 'mf-hub', '--watch', ...given], {
        cwd: findWorkspace(),
        env: { ...process.env, RELEASE_KEY_FILE: releaseKeyIn(site.dataDir) },
        onLine: (line) => said.push(line),
      });
      endings.push(() => command.stop());
      await expect.poll(() => said.join('\n')).toContain('Watching it');
      return { said, exited: command.exited };
    });
    for (const end of endings) await end();
  },
});

/** Visitors each in a browser of their own, who all see the hub's door. */
async function visitTheHub(browser: Browser, origin: string, visitors: number): Promise<void> {
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const reported = page.waitForResponse('**/api/module-failures');
    await page.goto(`${origin}/gamification`);
    await expect(door(page)).toBeVisible();
    expect((await reported).status()).toBe(204);
    await context.close();
  }
}

test('a hub whose file was broken on the site is taken back by the command that deployed it, once three met it', async ({
  page,
  browser,
  drill,
  deployWatched,
}) => {
  const { release: good } = drill.list()['mf-hub']!;
  const words = ['--failures', '3'];
  const { said, exited } = await deployWatched(moduleVariant('mf-hub', { app: sayingOnTheDoor('Second') }), ...words);
  const { release: broken } = drill.list()['mf-hub']!;
  expect(broken).not.toBe(good);
  drill.tamper('mf-hub', broken, /expose_app.*\.js$/, (text) => text.slice(0, -1));
  await visitTheHub(browser, drill.origin, 3);

  expect(await exited).toBe(1);
  expect(said.at(-1)).toMatch(`mf-hub ${broken} failed in 3 tabs, as they report, and ${drill.origin}/modules/mf-hub/`);
  expect(said.at(-1)).toMatch(`.js is not as published: rolled back to ${good}.`);
  expect(drill.list()['mf-hub']).toMatchObject({ release: good });
  expect(drill.list()['mf-hub']).not.toHaveProperty('previous');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect(asked.filter((url) => url.includes(broken) || url.endsWith('/api/module-failures'))).toEqual([]);
  expect(asked.some((url) => url.includes(`/mf-hub/${good}/`))).toBe(true);
});

test('reports alone take nothing back: the command says what they tell, ends with status 1, and the release stays', async ({
  browser,
  drill,
  deployWatched,
}) => {
  const { said, exited } = await deployWatched(moduleVariant('mf-hub', { app: throwing }), '--failures', '3');
  const { release } = drill.list()['mf-hub']!;
  await visitTheHub(browser, drill.origin, 3);
  expect(await exited).toBe(1);
  expect(said.at(-1)).toMatch(`mf-hub ${release} failed in 3 tabs, as they report. Its files are as published`);
  expect(drill.list()['mf-hub']!.release).toBe(release);
});

test('one that fewer visitors met than were named stays, and each of them has the one before', async ({
  browser,
  drill,
  deployWatched,
}) => {
  const words = ['--failures', '3', '--seconds', '10'];
  const { said, exited } = await deployWatched(moduleVariant('mf-hub', { app: throwing }), ...words);
  const { release } = drill.list()['mf-hub']!;
  await visitTheHub(browser, drill.origin, 2);
  expect(await exited).toBe(0);
  expect(said.at(-1)).toBe(`mf-hub ${release} stays.`);
  expect(drill.list()['mf-hub']!.release).toBe(release);
});

test('a good hub stays, and is what visitors see', async ({ page, drill, deployWatched }) => {
  const good = moduleVariant('mf-hub', { app: sayingOnTheDoor('Enter the Second Hub') });
  const { said, exited } = await deployWatched(good, '--failures', '1', '--seconds', '4');
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  expect(await exited).toBe(0);
  expect(said.at(-1)).toBe(`mf-hub ${drill.list()['mf-hub']!.release} stays.`);
});
