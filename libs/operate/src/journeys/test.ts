import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from '../site/site.ts';
import { startSite } from '../site/start-site.ts';
import { findWorkspace } from '../site/workspace.ts';
import { test as base, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** Each worker has a whole site of its own, from the production build. */
export const test = base.extend<Watches & { savesData: boolean }, { site: Site }>({
  site: [
    // Playwright requires the empty pattern.
    async ({}, use) => {
      // All visitors of a worker share one address.
      const apiEnv = {
        LIMIT_MODULE_FAILURES: 'off',
        LIMIT_RELEASE_TABS: 'off',
        LIMIT_NEW_RELEASES: 'off',
        MAIL_PAUSE_MS: '300',
      };
      const site = await startSite({ apiEnv });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),

  savesData: [async ({ serviceWorkers }, use) => use(serviceWorkers === 'block'), { option: true }],
  dataSaved: [
    async ({ browser, context, savesData }, use) => {
      const content = "Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true });";
      const end = savesData && (await inEachContext(browser, context, (one) => one.addInitScript({ content })));
      await use();
      if (end) end();
    },
    { auto: true },
  ],

  // Every journey fails on a violation of the page's policy.
  policies: [
    async ({ browser, context }, use) => {
      const watch = new PolicyWatch();
      const end = await inEachContext(browser, context, (one) => watch.over(one));
      await use(watch);
      end();
      expect(watch.found, 'no policy of a page was violated').toEqual([]);
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const watch = new ConsoleWatch(/openstreetmap\.org/);
      watch.over(page);
      await use(watch);
      // A request may be answered after the test has ended.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(watch.found, 'the browser complains of nothing the test did not expect').toEqual([]);
    },
    { auto: true },
  ],
});

/** Without a GPU, moving pictures cost the processor much: only these journeys have motion. */
export const withAnimations = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Loading ahead costs the processor: only these journeys do it. */
export const withPreloading = { savesData: false } as const;

export { expect };

interface Watches {
  quietConsole: ConsoleWatch;
  policies: PolicyWatch;
  dataSaved: void;
}

async function inEachContext(
  browser: Browser,
  context: BrowserContext,
  act: (context: BrowserContext) => Promise<unknown>,
): Promise<() => void> {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const opened = await open(options);
    await act(opened);
    return opened;
  };
  await act(context);
  return () => {
    browser.newContext = open;
  };
}

class Watch {
  readonly found: string[] = [];
  readonly #expected: RegExp[];

  constructor(...expected: RegExp[]) {
    this.#expected = expected;
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  protected add(text: string): void {
    if (!this.#expected.some((pattern) => pattern.test(text))) this.found.push(text);
  }
}

class ConsoleWatch extends Watch {
  over(page: Page): void {
    page.on('pageerror', (error) => this.add(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.add(`${message.text()} ${message.location().url}`);
    });
  }
}

const binding = 'konbitPolicyViolation';

/** Runs in each page before its scripts, so that no violation is missed. */
const reporterScript = `
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    ${binding}([effectiveDirective, blockedURI, sample].join(' ')));
  new ReportingObserver(
    (reports) => reports.forEach(({ type, body }) => ${binding}(type + ' ' + JSON.stringify(body))),
    { types: ['integrity-violation'], buffered: true },
  ).observe();
`;

class PolicyWatch extends Watch {
  async over(context: BrowserContext): Promise<void> {
    await context.exposeBinding(binding, (_source, violation: string) => this.add(violation));
    await context.addInitScript({ content: reporterScript });
  }
}

export async function query<Row>(site: Site, sql: string, values: string[] = []): Promise<Row[]> {
  const connection = await createConnection(site.databaseUrl);
  try {
    const [rows] = await connection.execute<RowDataPacket[]>(sql, values);
    return rows as Row[];
  } finally {
    await connection.end();
  }
}

let guests = 0;

/** An address nobody in this run has used. */
export const newEmail = () => `guest-${process.pid}-${++guests}@example.org`;

export async function organize(site: Site, ...words: string[]): Promise<string> {
  const cli = join(findWorkspace(), 'api/dist/bundle/cli.js');
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...words], {
    env: { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, SITE_ORIGIN: site.origin },
  });
  return stdout.trim();
}
