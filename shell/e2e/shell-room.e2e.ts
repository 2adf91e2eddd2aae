import { join } from 'node:path';
import type { PageShells } from '@konbit/contracts';
import { findWorkspace } from '@konbit/operate';
import { hold, isLong, long, test as onSite } from '@konbit/operate/journeys';
import { spawnGuarded } from '@konbit/tooling/process';
import type { Browser, Page } from '@playwright/test';
import { door, type Drill, expect, test } from './support/drill.ts';
import { runningFirst, shellVariant } from './support/variants.ts';

const throwing = runningFirst('throw new Error("broken at start")');
/** Throws in the shell's last task, after its script has run. */
const throwingLate: typeof throwing = (text) => {
  const broken = text.replace('getElementById("root")', 'getElementById(brokenAtStart)');
  if (broken === text) throw new Error('The script does not hold the start of the page.');
  return broken;
};
const complaints = /brokenAtStart|broken at start|integrity|ERR_|404|Failed to load|drawn anew|Minified React error/;
const sentence = (page: Page) => page.getByRole('alert');

/** The live shell's first script. */
async function entryOf({ state }: Drill): Promise<string> {
  const { live } = (await state()).rooms.shell!;
  return Object.keys(live.integrity).find((path) => /main\.\w+\.js$/.test(path))!;
}

const shellsIn = (html: string) => JSON.parse(/ id="shells"[^>]*>([^<]*)/.exec(html)![1]!) as PageShells;

/** Resolves once the pages of the shell before can be asked for: they follow those of the live one. */
async function beforeIsServed({ origin, state }: Drill): Promise<void> {
  const headers = { accept: 'text/html', cookie: 'shell=before' };
  const served = async () => shellsIn(await (await fetch(origin, { headers })).text());
  const { live, previous } = (await state()).rooms.shell!;
  await expect.poll(served, { intervals: [100] }).toEqual({ own: previous!.release, live: live.release });
}

async function deployBroken(drill: Drill, dist: string): Promise<string> {
  const release = await drill.deploy('shell', dist);
  await beforeIsServed(drill);
  return release;
}

interface Report {
  reason: string;
  release: string;
  tab: string;
  frames?: string;
}

/** Visits with a new browser, which may be denied a file; returns the page's reports about shells. */
async function visit(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<unknown>,
  lost?: string,
): Promise<Report[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (lost) await page.route(`**/${lost}`, (route) => route.fulfill({ status: 404 }));
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/module-failures')) return;
    const report = request.postDataJSON() as Report & { module: string };
    if (report.module === 'shell') reports.push(report);
  });
  await page.goto(address);
  await look(page);
  await context.close();
  return reports;
}

/** Deploys a shell with the command that watches it; resolves once visitors get it. */
async function deployWatched(drill: Drill, dist: string) {
  const { dir, origin, keyFile } = drill;
  const lines: string[] = [];
  const script = join(findWorkspace(), 'libs/operate/src/ship/deploy.ts');
  const where = ['--site', dir, '--origin', origin, '--by', 'drill', '--dirty'];
  const { exited } = await spawnGuarded(
    process.execPath,
    ['--import', 'tsx', script, 'shell', '--watch', '--built', dist, ...where],
    { cwd: findWorkspace(), env: { ...process.env, RELEASE_KEY_FILE: keyFile }, onLine: (line) => lines.push(line) },
  );
  await expect.poll(() => lines.join('\n')).toMatch(/[Ww]atching/);
  await drill.served();
  await beforeIsServed(drill);
  return { lines, exited };
}

test('a shell that throws at start is taken back', async ({ page, browser, drill }) => {
  const good = await drill.shell();
  const restyling = (text: string) => `${text} body { letter-spacing: 20px; }`;
  const { lines, exited } = await deployWatched(drill, shellVariant(throwing, restyling));
  const broken = await drill.shell();
  for (const address of ['/gamification', '/']) {
    const reports = await visit(browser, drill.origin + address, async (page) => {
      if (address === '/') await page.getByRole('button', { name: 'RSVP Now' }).first().click();
      await expect(address === '/' ? page.getByRole('dialog') : door(page)).toBeVisible();
      await expect(sentence(page)).toBeHidden();
      await expect(page.locator('body')).toHaveCSS('letter-spacing', 'normal');
    });
    const frames: unknown = expect.stringMatching(/^shell:assets\/main\.variant\d+\.js:1:\d+/);
    for (const report of reports) expect(report).toMatchObject({ release: broken, reason: 'threw', frames });
    // A press before the page is loaded again opens a page of its own, in the same tab.
    expect(new Set(reports.map(({ tab }) => tab)).size).toBe(1);
  }
  // A third report, as a page sends it.
  const data = { module: 'shell', release: broken, reason: 'threw', tab: 'a'.repeat(32) };
  expect((await page.request.post('/api/module-failures', { data })).status()).toBe(204);
  expect(await exited).toBe(1);
  expect(lines.at(-1)).toMatch(`shell ${broken} failed in 3 of 3 tabs`);
  expect(await drill.shell()).toBe(good);
  await drill.served();
  expect(await visit(browser, `${drill.origin}/gamification`, (page) => expect(door(page)).toBeVisible())).toEqual([]);
});

test('without its first script, its page would stay as it came', long, async ({ page, drill, quietConsole }) => {
  quietConsole.expect(complaints);
  await drill.deploy('shell', shellVariant(throwing));
  await page.route('**/gamification', async (route) => {
    const response = await route.fetch();
    const [before, after] = (await response.text()).split(/<script[^>]*>(?=(?:(?!<\/script>)[^])*createPolicy)/);
    await route.fulfill({ response, body: before! + after!.replace(/^[^]*?<\/script>/, '') });
  });
  const thrown = page.waitForEvent('pageerror');
  await page.goto('/gamification');
  await thrown;
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('a broken shell gives way; a slow one does not', async ({ page, browser, drill, quietConsole }) => {
  quietConsole.expect(complaints);
  const lost = await deployBroken(drill, shellVariant());
  const seen = (at: Page) => expect(door(at)).toBeVisible();
  expect(await visit(browser, `${drill.origin}/gamification`, seen, await entryOf(drill))).toEqual([
    expect.objectContaining({ release: lost, reason: 'did-not-load' }),
  ]);
  await drill.rollBack('shell');

  if (isLong) {
    const late = await deployBroken(drill, shellVariant(throwingLate));
    const threw = expect.objectContaining({ release: late, reason: 'threw' });
    expect(await visit(browser, `${drill.origin}/gamification`, seen)).toEqual([threw]);
    await drill.rollBack('shell');
  }

  const empty = await deployBroken(
    drill,
    shellVariant(() => ''),
  );
  const reported = [expect.objectContaining({ release: empty, reason: 'empty' })];
  expect(await visit(browser, `${drill.origin}/gamification`, seen)).toEqual(reported);
  const landing = (at: Page) => expect(at.locator('#programme [role="tab"]').first()).toBeAttached();
  expect(await visit(browser, drill.origin, landing)).toEqual(reported);
  await drill.rollBack('shell');

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const { letThrough } = await hold(page, '**/assets/main.*.js');
  await page.clock.install();
  await page.goto('/gamification', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await page.clock.fastForward(60_000);
  letThrough();
  await seen(page);
  expect(requested.filter((url) => /recovery|module-failures/.test(url))).toEqual([]);
});

test('after a roll-back, the visitor of a broken shell gets the live one at once', async ({
  page,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(complaints);
  const shown = async () => shellsIn(await page.content());
  const good = await drill.shell();
  const broken = await deployBroken(drill, shellVariant(throwing));
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect(await shown()).toEqual({ own: good, live: broken });
  await drill.rollBack('shell');
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect(await shown()).toMatchObject({ own: good, live: good });
  expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).not.toContain('shell=before');
});

onSite('without another shell, the page stays with a sentence', async ({ page, site, quietConsole }) => {
  quietConsole.expect(complaints);
  await page.context().addCookies([{ name: 'language', value: 'fr', url: site.origin }]);
  await page.route('**/assets/main.*.js', (route) => route.abort());
  await page.goto('/');
  await expect(sentence(page)).toHaveText(
    'La page n’a pas démarré comme prévu. Ce que vous voyez peut être lu. Réessayer',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
  const shown = page.waitForRequest('**/api/release-tabs');
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await shown;
  await expect(sentence(page)).toBeHidden();
});

test('the preview of a shell shows the whole site', long, async ({ page, drill }) => {
  const coming = await drill.preview('shell', shellVariant(runningFirst('globalThis.comingShell = true')));
  const isShown = () => page.evaluate(() => 'comingShell' in globalThis);
  const sign = page.getByText(`Preview of shell, release ${coming.release}`);
  await page.goto(`/${coming.query}`);
  await expect(sign).toBeVisible();
  expect(await isShown()).toBe(true);
  await page.getByRole('link', { name: 'Hub' }).first().click();
  await expect(door(page)).toBeVisible();
  await page.reload();
  await expect(door(page)).toBeVisible();
  await expect(sign).toBeVisible();
  expect(await isShown()).toBe(true);

  await page.getByRole('button', { name: 'Show the live one' }).click();
  await expect(sign).toHaveCount(0);
  await expect(door(page)).toBeVisible();
  expect(await isShown()).toBe(false);
});
