import { long, longUnless } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { expect, refusals, test, withoutWalls } from './support/drill.ts';
import { moduleVariant, runningFirst } from './support/variants.ts';

/** 'Your registration' comes in a chunk of its own, once a mailed link asks for it; this link is nobody's. */
const mailedLink = '/?manage=nobody.1.signature';
const opened = (page: Page) => page.getByRole('heading', { name: 'This link no longer works' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const welcome = (page: Page) => page.getByRole('button', { name: 'Start Registration' });

const late = /own-registration\.(js|css)$/;
const script = /own-registration\.js$/;
const sheet = /own-registration\.css$/;
const running = (text: string) => `globalThis.tampered = true;${text}`;
const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

/** What the service says of that link. */
const unauthorized = /401/;
const refused = new RegExp(`${refusals.source}|ModuleFailure|CORS policy`);

test('a chunk that loads late comes when it is asked for, of the release in the tab, whatever was deployed since', async ({
  page,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(unauthorized);
  const { release } = drill.list()['mf-rsvp']!;
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (late.test(response.url())) loaded.push(`${response.status()} ${response.url().split('.').at(-1)}`);
  });
  await page.goto('/?rsvp');
  await expect(welcome(page)).toBeVisible();
  expect(loaded).toEqual([]);
  await drill.deploy('mf-rsvp', moduleVariant('mf-rsvp'));
  await drill.deploy('mf-rsvp', moduleVariant('mf-rsvp'));

  const chunk = page.waitForResponse(script);
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, mailedLink);
  expect((await chunk).status()).toBe(200);
  expect((await chunk).url()).toContain(`/mf-rsvp/${release}/`);
  await expect(opened(page)).toBeVisible();
  expect(loaded.sort()).toEqual(['200 css', '200 js']);
  expect(drill.missed).toEqual([]);
});

const tampered: [string, RegExp, (text: string) => string][] = [
  ['script', script, running],
  ['style sheet', sheet, (text) => `${text} `],
];

for (const [what, path, change] of tampered) {
  test(
    `one whose ${what} was changed by a byte is refused and reported, and the release before is shown`,
    longUnless(what === 'script'),
    async ({ page, drill, quietConsole }) => {
      quietConsole.expect(unauthorized);
      quietConsole.expect(refused);
      const release = await drill.deploy('mf-rsvp', moduleVariant('mf-rsvp'));
      drill.tamper('mf-rsvp', release, path, change);
      const reported = page.waitForRequest('**/api/module-failures');
      await page.goto(mailedLink);
      await expect(opened(page)).toBeVisible();
      expect(await hasRun(page)).toBe(false);
      expect((await reported).postDataJSON()).toMatchObject({ module: 'mf-rsvp', release, reason: 'did-not-load' });
    },
  );
}

test(
  'one that is refused with no release before it leaves a notice and the page; Try again brings the next release',
  long,
  async ({ page, drill, quietConsole }) => {
    quietConsole.expect(unauthorized);
    quietConsole.expect(refused);
    drill.tamper('mf-rsvp', drill.list()['mf-rsvp']!.release, script, running);
    await page.goto(mailedLink);
    await expect(tryAgain(page)).toBeVisible();
    await expect(page.getByText('Freedom Without Emancipation').first()).toBeVisible();
    expect(await hasRun(page)).toBe(false);
    await drill.deploy('mf-rsvp', moduleVariant('mf-rsvp'));
    await tryAgain(page).click();
    await expect(opened(page)).toBeVisible();
  },
);

test('one that the network lost leaves a notice, and comes with Try again', async ({ page, quietConsole }) => {
  quietConsole.expect(unauthorized);
  quietConsole.expect(refused);
  await page.route(script, (route) => route.abort('connectionreset'));
  await page.goto(mailedLink);
  await expect(tryAgain(page)).toBeVisible();
  await page.unroute(script);
  await tryAgain(page).click();
  await expect(opened(page)).toBeVisible();
});

for (const [what, path] of [
  ['script', script],
  ['style sheet', sheet],
] as const) {
  test(
    `one whose ${what} never comes leaves a notice, and the next visit has it`,
    long,
    async ({ page, quietConsole }) => {
      quietConsole.expect(unauthorized);
      await page.route(path, () => undefined);
      await page.goto(mailedLink);
      await expect(tryAgain(page)).toBeVisible();
      await page.unroute(path);
      await page.reload();
      await expect(opened(page)).toBeVisible();
    },
  );
}

/** A module that adds its late part by itself, and names no hash. */
const addingScript = runningFirst(
  "document.head.append(Object.assign(document.createElement('script'), " +
    "{ src: document.currentScript.src.replace('remote-entry', 'own-registration') }))",
);

test(
  'one that a module adds without its hash is refused by the page’s policy',
  long,
  async ({ page, drill, quietConsole, policies }) => {
    quietConsole.expect(unauthorized);
    quietConsole.expect(refused);
    quietConsole.expect(/Integrity-Policy/);
    policies.expect(/^integrity-violation .*\/mf-rsvp\//);
    const release = await drill.deploy('mf-rsvp', moduleVariant('mf-rsvp', { app: addingScript }));
    drill.tamper('mf-rsvp', release, script, running);
    await page.goto(mailedLink);
    await expect(opened(page)).toBeVisible();
    expect(await hasRun(page)).toBe(false);
  },
);

test('without that policy it would run as changed', long, async ({ page, drill, quietConsole }) => {
  quietConsole.expect(unauthorized);
  // The module's own loader asks for it with its hash.
  quietConsole.expect(refused);
  await withoutWalls(page, (url) => url.pathname === '/');
  const release = await drill.deploy('mf-rsvp', moduleVariant('mf-rsvp', { app: addingScript }));
  drill.tamper('mf-rsvp', release, script, running);
  await page.goto(mailedLink);
  await expect(opened(page)).toBeVisible();
  expect(await hasRun(page)).toBe(true);
});
