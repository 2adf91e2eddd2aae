import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { findWorkspace } from '../site/workspace.ts';
import { isLong, long } from './long.ts';

/**
 * The map is somebody else's site: tests do not call there, and see what a visitor sees who cannot reach it. A route
 * would do the same, and turn off the browser's cache.
 */
const withoutMap = '--host-resolver-rules=MAP *openstreetmap.org ~NOTFOUND';

/** How journeys run: `playwright.config.ts` in the root takes those of every room, one in a room's `e2e` its own. */
export const journeys = defineConfig({
  testMatch: '**/e2e/*.e2e.ts',
  outputDir: join(findWorkspace(), 'test-results'),
  ...(!isLong && { grepInvert: new RegExp(long.tag) }),
  // What a screen reader says lies beside the journey.
  snapshotPathTemplate: '{testDir}/{testFileDir}/heard/{arg}{ext}',
  reporter: [['list'], [fileURLToPath(import.meta.resolve('@konbit/tooling/playwright-counts'))]],
  fullyParallel: true,
  // One more than most machines that test have processors: a journey often waits for a page or a deploy.
  workers: 3,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Limits only catch what hangs: how fast the machine is decides nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath: await findBrowser(), args: [...chromiumLaunchOptions.args, withoutMap] },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    // A worker would answer in place of routes, and what one page loads would be there for the next: few test that.
    serviceWorkers: 'block',
    // `inMotion` for the journeys that need it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
