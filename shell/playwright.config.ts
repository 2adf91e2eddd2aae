import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath: await findBrowser(), ...chromiumLaunchOptions },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
  },
});
