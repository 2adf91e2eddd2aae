import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from '../site/site.ts';
import { startSite } from '../site/start-site.ts';
import { findWorkspace } from '../site/workspace.ts';
import { test as base, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** A whole living site for each worker: database, api and gateway on free ports, from the production build. */
export const test = base.extend<Watches & { savesData: boolean }, { site: Site }>({
  site: [
    // Playwright reads what the fixture needs from this pattern: nothing.
    async ({}, use) => {
      // All visitors of a worker come from one address, and report what its tests break.
      const apiEnv = {
        LIMIT_MODULE_FAILURES: 'off',
        LIMIT_RELEASE_TABS: 'off',
        LIMIT_NEW_RELEASES: 'off',
        MAIL_REST_MS: '300',
      };
      // The gateway shares its event loop with the test.
      const site = await startSite({ apiEnv, limits: { eventLoopDelayMs: 60_000 } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),

  // `atEase` for the journeys that need it; a service worker is for those who do not save data.
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

  // In every journey: nothing that a page does may need what its policies forbid.
  policies: [
    async ({ browser, context }, use) => {
      const watch = new PolicyWatch();
      const end = await inEachContext(browser, context, (one) => watch.over(one));
      await use(watch);
      end();
      expect(watch.violations, 'no policy of a page was violated').toEqual([]);
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const watch = new ConsoleWatch();
      watch.over(page);
      await use(watch);
      // A request that a test answers itself may be under way when the test ends: that is no failure of the test.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(watch.complaints, 'the browser complains of nothing the test did not expect').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * For journeys that are about motion, or go the whole way as most visitors do. The others ask for none: without a GPU,
 * the processor draws each moving picture.
 */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * For journeys of visitors who do not save data: their pages load ahead what may be opened next. The others do without,
 * which costs the processor less.
 */
export const atEase = { savesData: false } as const;

export { expect };

interface Watches {
  quietConsole: ConsoleWatch;
  policies: PolicyWatch;
  dataSaved: void;
}

/** Does this to the context of a test, and to every further one that the browser opens; gives the way to end that. */
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

/** Everything the browser complains of: errors, refused resources, violated policies. */
export class ConsoleWatch {
  readonly complaints: string[] = [];
  #expected: RegExp[] = [/openstreetmap\.org/];

  over(page: Page): void {
    page.on('pageerror', (error) => this.#add(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#add(`${message.text()} ${message.location().url}`);
    });
  }

  /** This test provokes complaints of this kind. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  #add(complaint: string) {
    if (!this.#expected.some((pattern) => pattern.test(complaint))) this.complaints.push(complaint);
  }
}

const binding = 'konbitPolicyViolation';

/** Runs in each page before its scripts: no violation waits for a console, or for a test that looks for it. */
const telling = `
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    ${binding}([effectiveDirective, blockedURI, sample].join(' ')));
  new ReportingObserver(
    (reports) => reports.forEach(({ type, body }) => ${binding}(type + ' ' + JSON.stringify(body))),
    { types: ['integrity-violation'], buffered: true },
  ).observe();
`;

/** What the browser blocked because a policy of the page forbids it, in every page of a test. */
export class PolicyWatch {
  readonly violations: string[] = [];
  #expected: RegExp[] = [];

  /** Each page of the context tells what it blocks. */
  async over(context: BrowserContext): Promise<void> {
    await context.exposeBinding(binding, (_source, violation: string) => this.#add(violation));
    await context.addInitScript({ content: telling });
  }

  /** This test provokes violations of this kind. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  #add(violation: string): void {
    if (!this.#expected.some((pattern) => pattern.test(violation))) this.violations.push(violation);
  }
}

/** Asks the site's database itself. */
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

/** Runs an organizers' command on the site; what it printed. */
export async function organize(site: Site, ...words: string[]): Promise<string> {
  const cli = join(findWorkspace(), 'api/dist/bundle/cli.js');
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...words], {
    env: { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, SITE_ORIGIN: site.origin },
  });
  return stdout.trim();
}
