import type { ModuleFailureReport, ModuleName } from '@konbit/contracts';
import { long, longUnless, test as onSite } from '@konbit/operate/journeys';
import type { Locator, Page, Route } from '@playwright/test';
import { door, type Drill, expect, test, withoutPolicies } from './support/drill.ts';
import { type BuiltFiles, type Change, filesOf, hubSaying, moduleVariant } from './support/variants.ts';
import { runningFirst, type Variant } from './support/variants.ts';

/**
 * Every way in which a module's files can fail. The visitor gets the previous release or the module's notice, the rest
 * of the page goes on, and the release is reported.
 */
interface Place {
  path: string;
  /** A build that differs visibly from the previous one. */
  build: (also?: Variant) => string;
  live: (page: Page) => Locator;
  earlier: (page: Page) => Locator;
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
  // A mailed link opens a late chunk; this one is unknown to the service.
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
/** Messages of browser and page about a failure; the service answers 401 to the unknown link. */
const complaints =
  /401|integrity|broken at|ModuleFailure|RUNTIME-|Federation|Failed to (load|fetch)|ERR_|ChunkLoadError|CSS chunk|Minified React error|nobodyProvides|is not (a function|defined)/;

const running = 'globalThis.tampered = true;';
const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

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

/** Deploys a build and collects the page's failure reports. */
async function deployed(drill: Drill, page: Page, name: Name, dist: string) {
  const reports: ModuleFailureReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/module-failures')) reports.push(request.postDataJSON() as ModuleFailureReport);
  });
  return { release: await drill.deploy(name, dist), reports };
}

type Deployed = Awaited<ReturnType<typeof deployed>>;

async function expectAnswer(page: Page, name: Name, { release, reports }: Deployed, file: string) {
  const { path, earlier, live, rest } = places[name];
  const failing = page.waitForRequest((request) => request.url().includes(`/${release}/${file}`));
  await page.goto(path, { waitUntil: 'commit' });
  await failing;
  await earlier(page).or(notice(page)).first().waitFor();
  await expect(rest(page)).toBeAttached();
  await expect(live(page)).toHaveCount(0);
  expect(await hasRun(page)).toBe(false);
  await expect.poll(() => reports).toContainEqual(expect.objectContaining({ module: name, release }));
}

for (const [file, [name, pathIn]] of Object.entries(files))
  for (const [how, answer] of Object.entries(breaks)) {
    const what = `${file} ${how}`;
    test(
      `the visitor keeps the previous release when the ${what}`,
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

const faults: Record<string, Variant> = {
  'throws as it is loaded': { exposed: runningFirst('throw new Error("broken at load")') },
  'takes a name that the shell does not provide': {
    exposed: (text) => text.replaceAll('.TextInput', '.nobodyProvides'),
  },
};

for (const [what, variant] of Object.entries(faults))
  test(
    `the visitor keeps the previous release when one ${what}`,
    longUnless(what.startsWith('takes a name')),
    async ({ page, drill, quietConsole }) => {
      quietConsole.expect(complaints);
      const ours = await deployed(drill, page, 'mf-hub', places['mf-hub'].build(variant));
      await expectAnswer(page, 'mf-hub', ours, 'app.js');
    },
  );

onSite("'Try again' brings a chunk that never answered", async ({ page, quietConsole }) => {
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

onSite('a page needs no second list; without any list, notices show', async ({ page, quietConsole }) => {
  quietConsole.expect(complaints);
  await page.route('**/modules.json*', (route) => route.abort('connectionrefused'));
  await page.goto('/gamification');
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

/** A late part that loads and then throws when rendered. */
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
  await withoutPolicies(page, '**/gamification');
  await page.addInitScript(() => {
    for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
      Object.defineProperty(prototype, 'integrity', { set: () => undefined });
  });
  await page.route(`**/${release}/${filesOf(dist).exposedScript}*`, breaks['has a byte changed']!);
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Live Hub')).toBeVisible();
  expect(await hasRun(page)).toBe(true);
});
