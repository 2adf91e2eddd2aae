import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { aptInstall, canInstallPackages, findProgram, isExecutable } from '../machine/apt-install.ts';

/** Works as root in a container, and without calls home. */
export const chromiumLaunchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The headless shell runs the journeys a fifth faster. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'Google Chrome',
  'Chromium',
];
const usualFolders = [
  '/usr/bin',
  '/usr/lib/chromium',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];
const advice =
  'Journeys need Chromium, and none is found. Install it (Debian: sudo apt-get install chromium; ' +
  'elsewhere: npx playwright install chromium), or name one in CHROMIUM_PATH.';

const debianPackages = ['chromium-headless-shell', 'chromium'];

/** `CHROMIUM_PATH`, else the system's, else Debian's as root, else Playwright's download. Throws what to do. */
export async function findBrowser(forced = process.env.CHROMIUM_PATH): Promise<string> {
  if (forced) {
    if (isExecutable(forced)) return forced;
    throw new Error(`CHROMIUM_PATH names ${forced}, which is no program that can be run.`);
  }
  const found = findProgram(names, usualFolders) ?? installedFromDebian() ?? downloadedByPlaywright();
  if (found) return found;
  throw new Error(advice);
}

function installedFromDebian(): string | undefined {
  if (!canInstallPackages()) return undefined;
  for (const name of debianPackages) {
    try {
      aptInstall(name, 'No Chromium is installed');
    } catch (error) {
      console.error((error as Error).message);
    }
    const installed = findProgram(names, usualFolders);
    if (installed) return installed;
  }
  return undefined;
}

function downloadedByPlaywright(): string | undefined {
  const require = createRequire(join(process.cwd(), 'package.json'));
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  const cli = join(require.resolve('@playwright/test/package.json'), '..', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  return existsSync(path) ? path : undefined;
}
