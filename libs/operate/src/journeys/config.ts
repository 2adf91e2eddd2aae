import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { findWorkspace } from '../site/workspace.ts';
import { isLong, long } from './long.ts';

/** Tests never call the map's site. A Playwright route would turn off the browser's cache. */
const withoutMap = '--host-resolver-rules=MAP *openstreetmap.org ~NOTFOUND';

export const journeys = defineConfig({
  testMatch: '**/e2e/*.e2e.ts',
  outputDir: join(findWorkspace(), 'test-results'),
  ...(!isLong && { grepInvert: new RegExp(long.tag) }),
  snapshotPathTemplate: '{testDir}/{testFileDir}/heard/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'e2e-report.json' }]],
  fullyParallel: true,
  // One more than most machines have processors: journeys often wait.
  workers: 3,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Only catches hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath: await findBrowser(), args: [...chromiumLaunchOptions.args, withoutMap] },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Drawing a wider screen costs the processor: only journeys about its look have one.
    viewport: { width: 1024, height: 640 },
    trace: 'off',
    // A worker would answer in place of routes.
    serviceWorkers: 'block',
    // `withAnimations` for the journeys that need it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
