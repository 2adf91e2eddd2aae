import type { SignedReleaseList, SignedRoot } from '@konbit/contracts';
import { ensureReleaseKey, firstRoot, readRoot, type ReleaseKey, signedList } from '@konbit/operate';
import { isLong, long } from '@konbit/operate/journeys';
import { door, expect, refusals, test, withoutWalls } from './support/drill.ts';
import { hubSaying } from './support/variants.ts';

const second = () => hubSaying('Enter the Second Hub');
const running = (text: string) => `globalThis.tampered = true;${text}`;

const tampered: [string, RegExp, (text: string) => string][] = [
  ['entry', /remote-entry\.js$/, running],
  ['style sheet', /remote-entry\.css$/, (text) => `${text} `],
  ['manifest', /mf-manifest\.json$/, (text) => `${text} `],
  ['record of hashes', /^integrity\.json$/, (text) => `${text} `],
];

test('a release of which one file was changed by a byte is refused, and the one before it is shown', async ({
  page,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(refusals);
  const good = drill.list()['mf-hub']!.release;
  for (const [what, path, change] of isLong ? tampered : tampered.slice(0, 2)) {
    const release = await drill.deploy('mf-hub', second());
    drill.tamper('mf-hub', release, path, change);
    const asked = page.waitForRequest((request) => request.url().includes(release));
    await page.goto('/gamification');
    await asked;
    await expect(door(page), what).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis), what).toBe(false);
    await drill.rollBack('mf-hub', good);
  }
});

test('without the check of hashes, the changed entry would run', long, async ({ page, drill, quietConsole }) => {
  quietConsole.expect(refusals);
  const release = await drill.deploy('mf-hub', second());
  drill.tamper('mf-hub', release, /remote-entry\.js$/, running);
  await withoutWalls(page, '**/gamification');
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/\.integrity=/g, '.unchecked=') });
  });
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(true);
});

/** Keys that the site's root document does not name. */
const somebody = () => ensureReleaseKey(`/tmp/drill-${process.pid}-other.pem`);

interface Insider {
  key: ReleaseKey;
  root: SignedRoot;
}
type Forgery = (list: SignedReleaseList, older: SignedReleaseList, insider: Insider) => unknown;
const forgeries: Record<string, Forgery> = {
  // Its parts are lists by themselves, each with signatures of its own.
  'an unsigned list': ({ $signature, $list: { parts, ...$list }, ...list }) =>
    $signature && parts ? { ...list, $list } : {},
  'a list changed after it was signed': (list) => ({
    ...list,
    'mf-hub': { ...list['mf-hub'], manifest: '/evil.json' },
  }),
  'a list signed by somebody else': (list) => signedList(list, somebody(), firstRoot(somebody())),
  'a list whose time is over, rightly signed': (list, _, { key, root }) =>
    signedList({ ...list, $list: { ...list.$list, expires: Math.floor(Date.now() / 1000) } }, key, root),
  'a list whose entry the hub’s key did not sign': (list, _, { key, root }) =>
    signedList(
      { ...list, 'mf-hub': { ...list['mf-hub']!, previous: undefined, ticket: list['mf-rsvp']!.ticket } },
      key,
      root,
    ),
  'an older list, rightly signed': (_, older) => older,
};

/** The loader's specs try them all, and so does `npm run test:long`. */
const shortForgeries = ['a list whose entry the hub’s key did not sign', 'an older list, rightly signed'];

test('a forged list is refused as a whole; the right one is taken again', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(refusals);
  const older = drill.list();
  await drill.deploy('mf-hub', second());
  const right = drill.list();
  const insider = { key: drill.folder.key, root: (await readRoot(drill.folder.dir))! };
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  for (const [what, forge] of Object.entries(forgeries).filter(([what]) => isLong || shortForgeries.includes(what))) {
    drill.putList(forge(right, older, insider));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' }), what).toBeVisible();
    await expect(door(page)).toHaveCount(0);
    await expect(door(page, 'Enter the Second Hub')).toHaveCount(0);
    drill.putList(right);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(door(page, 'Enter the Second Hub'), what).toBeVisible();
  }
});

test('a page that trusted another key would take that key’s list', long, async ({ page, drill }) => {
  const root = (await readRoot(drill.folder.dir))!;
  const list = { keys: [somebody().keys[0]!.publicKey], threshold: 1 };
  drill.putList(signedList(drill.list(), somebody(), { roles: { list } }));
  await page.route('**/gamification', async (route) => {
    const response = await route.fetch();
    const [theirs, ours] = [root.roles.list!, list].map((role) => JSON.stringify(role).replaceAll('"', '&quot;'));
    await route.fulfill({ response, body: (await response.text()).replace(theirs!, ours!) });
  });
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
});
