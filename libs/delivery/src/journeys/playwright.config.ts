import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { findWorkspace } from '../site/workspace.ts';

/** The journeys of every room; an argument such as `mf-hub/e2e` takes those of one. */
export default defineConfig({
  testDir: findWorkspace(),
  testMatch: '*/e2e/**/*.e2e.ts',
  outputDir: `${findWorkspace()}/test-results`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: await findBrowser(), ...chromiumLaunchOptions },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
  },
});
