import type { ModuleFailureReport, ModuleName } from '@konbit/contracts';
import { long, longUnless } from '@konbit/operate/journeys';
import type { Locator, Page, Route } from '@playwright/test';
import { door, type Drill, expect, test, withoutWalls } from './support/drill.ts';
import { appBecomes, type BuiltFiles, type Change, filesOf, hubSaying, moduleVariant } from './support/variants.ts';
import { runningFirst, throwing, type Variant } from './support/variants.ts';

/**
 * Every way in which a module can fail. Whatever it is, the visitor has the release before it or the module's notice,
 * the rest of the page goes on, and the team is told which release it was.
 */
interface Place {
  path: string;
  /** A build that can be told from the one before it. */
  build: (also?: Variant) => string;
  live: (page: Page) => Locator;
  earlier: (page: Page) => Locator;
  /** What else is in the page. */
  rest: (page: Page) => Locator;
}

const notFound = (page: Page, name: string) => page.getByRole('heading', { name });
const named: Change = (text) => text.replaceAll('This link no longer works', 'This live link does not work');
const places = {
  'mf-hub': {
    path: '/gamification',
    build: (also: Variant = {}) => hubSaying('Enter the Live Hub', also),
    live: (page) => door(page, 'Enter the Live Hub'),
    earlier: (page) => door(page),
    rest: (page) => page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'The event' }),
  },
  // What a mailed link opens comes late, in a chunk of its own; this link is nobody's.
  'mf-rsvp': {
    path: '/?manage=nobody.1.signature',
    build: (also: Variant = {}) => moduleVariant('mf-rsvp', { ...also, scripts: named }),
    live: (page) => notFound(page, 'This live link does not work'),
    earlier: (page) => notFound(page, 'This link no longer works'),
    rest: (page) => page.getByText('Freedom Without Emancipation').first(),
  },
} as const satisfies Partial<Record<ModuleName, Place>>;
type Name = keyof typeof places;

const notice = (page: Page) => page.getByRole('button', { name: 'Try again' });
/** What the browser and the page say of what failed; the service says of that link that it is nobody's. */
const complaints =
  /401|integrity|broken at|ModuleFailure|RUNTIME-|Federation|Failed to (load|fetch)|ERR_|ChunkLoadError|CSS chunk|Minified React error|nobodyProvides|is not (a function|defined)/;

const running = 'globalThis.tampered = true;';
const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

/** What is done to a file on its way. */
const breaks: Record<string, (route: Route) => unknown> = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'has a byte changed': async (route) => {
    const response = await route.fetch();
    const before = /\.js(\?|$)/.test(route.request().url()) ? running : ' ';
    await route.fulfill({ response, body: Buffer.concat([Buffer.from(before), await response.body()]) });
  },
  'never answers': () => undefined,
};

const late = (extension: string) => (files: BuiltFiles) =>
  files.late.find((path) => path.includes('own-registration') && path.endsWith(extension))!;
const files: Record<string, [Name, (files: BuiltFiles) => string]> = {
  manifest: ['mf-hub', ({ manifest }) => manifest],
  entry: ['mf-hub', ({ entry }) => entry],
  'exposed chunk': ['mf-hub', ({ exposedScript }) => exposedScript],
  'exposed style sheet': ['mf-hub', ({ exposedStyles }) => exposedStyles],
  'late chunk': ['mf-rsvp', late('.js')],
  'late style sheet': ['mf-rsvp', late('.css')],
};

/** One of each in `npm test`. */
const short = ['entry has a byte changed', 'exposed style sheet is missing', 'late chunk never answers'];

/** Deploys such a build; what the page tells of its failing. */
async function deployed(drill: Drill, page: Page, name: Name, dist: string) {
  const told: ModuleFailureReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/module-failures')) told.push(request.postDataJSON() as ModuleFailureReport);
  });
  return { release: await drill.deploy(name, dist), told };
}

type Deployed = Awaited<ReturnType<typeof deployed>>;

/** Opens the page, which asks for this file of the release: the visitor has another, or a notice, and all else. */
async function expectAnswer(page: Page, name: Name, { release, told }: Deployed, file: string) {
  const { path, earlier, live, rest } = places[name];
  const failing = page.waitForRequest((request) => request.url().includes(`/${release}/${file}`));
  await page.goto(path, { waitUntil: 'commit' });
  await failing;
  await earlier(page).or(notice(page)).first().waitFor();
  await expect(rest(page)).toBeAttached();
  await expect(live(page)).toHaveCount(0);
  expect(await hasRun(page)).toBe(false);
  await expect.poll(() => told).toContainEqual(expect.objectContaining({ module: name, release }));
}

for (const [file, [name, pathIn]] of Object.entries(files))
  for (const [how, answer] of Object.entries(breaks)) {
    const what = `${file} ${how}`;
    test(
      `of a release whose ${what}, the visitor has the one before`,
      longUnless(short.includes(what)),
      async ({ page, drill, quietConsole }) => {
        quietConsole.expect(complaints);
        const dist = places[name].build();
        const ours = await deployed(drill, page, name, dist);
        const path = pathIn(filesOf(dist));
        await page.route(`**/modules/${name}/${ours.release}/${path}*`, (route) => void answer(route));
        await expectAnswer(page, name, ours, path);
      },
    );
  }

/** What code of a release does by itself. */
const faults: Record<string, Variant> = {
  'throws as it is loaded': { exposed: runningFirst('throw new Error("broken at load")') },
  'throws as it is rendered': { exposed: throwing },
  'never settles as it is rendered': { exposed: appBecomes('()=>{throw new Promise(()=>{})}') },
  'takes a name that the shell does not provide': {
    exposed: (text) => text.replaceAll('.TextInput', '.nobodyProvides'),
  },
};

for (const [what, variant] of Object.entries(faults))
  test(
    `of a release that ${what}, the visitor has the one before`,
    longUnless(what.startsWith('takes a name')),
    async ({ page, drill, quietConsole }) => {
      quietConsole.expect(complaints);
      const ours = await deployed(drill, page, 'mf-hub', places['mf-hub'].build(variant));
      await expectAnswer(page, 'mf-hub', ours, 'app.js');
    },
  );

test("'Try again' brings a chunk that never answered", async ({ page, quietConsole }) => {
  quietConsole.expect(/401/);
  await page.route(/own-registration[^/]*\.js$/, () => undefined);
  const held = new Promise<Route>((resolve) => void page.route('**/held', resolve));
  await page.goto(places['mf-rsvp'].path, { waitUntil: 'commit' });
  await notice(page).waitFor();
  const call = page.evaluate(async () => (await fetch('/held')).status);
  const route = await held;
  await notice(page).click();
  await expect(places['mf-rsvp'].earlier(page)).toBeVisible();
  await route.fulfill({ status: 204 });
  expect(await call).toBe(204);
});

test('a page needs no second list; without any list, notices show', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(complaints);
  await page.route('**/modules.json*', (route) => route.abort('connectionrefused'));
  await page.goto(`${drill.origin}/gamification`);
  await expect(door(page)).toBeVisible();

  await page.route('**/gamification', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="release-list"[^>]*>)[^<]*/, '$1');
    await route.fulfill({ response, body });
  });
  await page.goto('/gamification');
  await expect(notice(page)).toBeVisible();
  await expect(places['mf-hub'].rest(page)).toBeVisible();
  await page.unroute('**/modules.json*');
  await notice(page).click();
  await expect(door(page)).toBeVisible();
});

test('a deploy between two clicks changes no module of an open tab', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/401/);
  const { release } = (await drill.list())['mf-rsvp']!;
  await page.goto('/?rsvp');
  await expect(page.getByRole('button', { name: 'Start Registration' })).toBeVisible();
  await drill.deploy('mf-rsvp', places['mf-rsvp'].build());
  await drill.deploy('mf-hub', places['mf-hub'].build());

  const chunk = page.waitForResponse(/own-registration[^/]*\.js/);
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, places['mf-rsvp'].path);
  expect((await chunk).url()).toContain(`/mf-rsvp/${release}/`);
  await expect(places['mf-rsvp'].earlier(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Engagement Hub' }).first().click();
  await expect(door(page).or(door(page, 'Enter the Live Hub'))).toBeVisible();
  expect(drill.missed).toEqual([]);
});

/** A late part that breaks as it is rendered: it came, and stays in the page. */
const lateBreaks: Change = (text) =>
  text.replace(/OwnRegistration:\(\)=>\w+/, 'OwnRegistration:()=>()=>{throw new Error("broken at render")}');

test('two releases in one page share nothing that one of them loaded', long, async ({ page, drill, quietConsole }) => {
  quietConsole.expect(complaints);
  const dist = moduleVariant('mf-rsvp', { scripts: lateBreaks });
  const ours = await deployed(drill, page, 'mf-rsvp', dist);
  await expectAnswer(page, 'mf-rsvp', ours, filesOf(dist).exposedScript);
  await expect(places['mf-rsvp'].earlier(page)).toBeVisible();
});

test('without names of their own, they would share broken parts', long, async ({ page, drill, quietConsole }) => {
  quietConsole.expect(complaints);
  const container = 'mf_rsvp_same';
  await drill.deploy('mf-rsvp', moduleVariant('mf-rsvp', { container }));
  await drill.deploy('mf-rsvp', moduleVariant('mf-rsvp', { container, scripts: lateBreaks }));
  await page.goto(places['mf-rsvp'].path);
  await expect(notice(page)).toBeVisible();
});

test('without the page’s hashes, a changed byte would run', long, async ({ page, drill }) => {
  const dist = places['mf-hub'].build();
  const release = await drill.deploy('mf-hub', dist);
  await withoutWalls(page, '**/gamification');
  await page.addInitScript(() => {
    for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
      Object.defineProperty(prototype, 'integrity', { set: () => undefined });
  });
  await page.route(`**/${release}/${filesOf(dist).exposedScript}*`, breaks['has a byte changed']!);
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Live Hub')).toBeVisible();
  expect(await hasRun(page)).toBe(true);
});
