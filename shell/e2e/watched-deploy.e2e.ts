import { long } from '@konbit/operate/journeys';
import type { Browser } from '@playwright/test';
import { door, expect, liveRelease } from './support/drill.ts';
import { throwingHub } from './support/variants.ts';
import { test } from './support/watched.ts';

/** A visitor in a browser of their own, who sees the hub's door; their page tells what it shows, or what failed. */
async function visitTheHub(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const told = page.waitForResponse('**/api/release-tabs');
  await page.goto(`${origin}/gamification`);
  await expect(door(page)).toBeVisible();
  await told;
  await context.close();
}

test(
  'a hub that fails in three tabs is taken back by the command that deployed it',
  long,
  async ({ page, browser, drill, deployWatched }) => {
    const good = await liveRelease(drill, 'mf-hub');
    const { said, exited } = await deployWatched('mf-hub', throwingHub());
    const broken = await liveRelease(drill, 'mf-hub');
    expect(broken).not.toBe(good);
    for (let visitor = 0; visitor < 3; visitor += 1) await visitTheHub(browser, drill.origin);

    expect(await exited).toBe(1);
    expect(said.at(-1)).toContain(good);
    expect((await drill.list())['mf-hub']).toMatchObject({ release: good });
    await drill.served();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/gamification');
    await expect(door(page)).toBeVisible();
    expect(asked.filter((url) => url.includes(broken) || url.endsWith('/api/module-failures'))).toEqual([]);
  },
);
