import { join } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import { findWorkspace } from '@konbit/operate';
import { spawnGuarded } from '@konbit/tooling/process';
import type { Page } from '@playwright/test';
import { door, type Drill, expect, test } from './support/drill.ts';
import { checkoutWithNextReact, react } from './support/next-major.ts';

const modules = ['mf-landing', 'mf-rsvp', 'mf-gallery', 'mf-hub'] as const;

/** The site's own releases run with the React installed here; these are built in a checkout with the next one. */
const builds = { both: new Map<ModuleName, string>(), hub: '', shell: '' };
let checkout: ReturnType<typeof checkoutWithNextReact>;

// One worker builds for all of them.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  checkout = checkoutWithNextReact();
  for (const module of modules) builds.both.set(module, await checkout.build(module, react.ranges.both));
  builds.hub = await checkout.build('mf-hub');
  builds.shell = await checkout.build('shell');
});
test.afterAll(() => checkout.remove());

/** A command as an operator gives it; what it says. */
async function command({ dir, keyFile }: Drill, name: string, ...words: string[]) {
  const lines: string[] = [];
  const script = join(findWorkspace(), `libs/operate/src/ship/${name}.ts`);
  const { exited } = await spawnGuarded(
    process.execPath,
    ['--import', 'tsx', script, ...words, '--site', dir, '--by', 'drill'],
    { cwd: findWorkspace(), env: { ...process.env, RELEASE_KEY_FILE: keyFile }, onLine: (line) => lines.push(line) },
  );
  const status = await exited;
  return { status, lines };
}

async function deployModules(drill: Drill): Promise<Map<ModuleName, string>> {
  const releases = new Map<ModuleName, string>();
  for (const [module, dist] of builds.both) releases.set(module, await drill.deploy(module, dist));
  return releases;
}

/** The one React in the page. */
const reactIn = (page: Page) =>
  page.evaluate(() => {
    const { __INSTANCES__: hosts } = Reflect.get(globalThis, '__FEDERATION__') as {
      __INSTANCES__: { name: string; loadShareSync: (name: string) => () => { version: string } }[];
    };
    return hosts.find(({ name }) => name.startsWith('shell'))!.loadShareSync('react')().version;
  });

async function expectAllModules(page: Page, drill: Drill, version: string) {
  await page.goto('/?rsvp');
  await expect(page.getByRole('button', { name: 'Start Registration' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /I will be there!/, includeHidden: true })).toBeAttached();
  expect(await reactIn(page)).toBe(version);
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  const { release } = (await drill.list())['mf-hub']!;
  await expect(page.locator(`[data-module="mf-hub"][data-release="${release}"]`)).toBeAttached();
}

test('modules that run with both majors go live first, and the shell second', async ({ page, drill }) => {
  await deployModules(drill);
  await expectAllModules(page, drill, react.installed);
  const { status, lines } = await command(drill, 'deploy', 'shell', '--built', builds.shell);
  expect([status, lines[0]]).toEqual([0, expect.stringMatching(/^shell \w{10} is live\.$/)]);
  await drill.served();
  await expectAllModules(page, drill, react.next);
});

test('late modules are named before the shell goes live, and a module of the next major waits', async ({ drill }) => {
  const { rooms } = await drill.state();
  const { next, ranges } = react;
  const of = (version: string) => `react ${version} and react-dom ${version}`;
  const declared = `"react": "${ranges.both}" and "react-dom": "${ranges.both}"`;
  const late = modules.map(
    (module) =>
      `${module}@${rooms[module]!.live.release}: ${module} is late: it runs with ${of(ranges.now)}, and the shell provides ` +
      `${of(next)}. Test it with both, declare ${declared} in the peerDependencies of its package.json, ` +
      `and deploy it: npm run deploy -- ${module}`,
  );
  const shell = await command(drill, 'deploy', 'shell', '--built', builds.shell);
  expect([shell.status, shell.lines[0]]).toEqual([1, 'shell: nothing went live; what is live stays.']);
  expect(shell.lines.slice(1).sort()).toEqual(late.sort());
  const hub = await command(drill, 'deploy', 'mf-hub', '--built', builds.hub);
  expect(hub).toEqual({
    status: 1,
    lines: [
      'mf-hub: nothing went live; what is live stays.',
      `mf-hub needs ${of(ranges.next)}, and the shell provides ${of(react.installed)}. Deploy a shell with a newer one first ` +
        `(npm run deploy -- shell), or declare ${declared} in the peerDependencies of its package.json, ` +
        'if mf-hub runs with both.',
    ],
  });
  expect((await drill.state()).rooms).toEqual(rooms);
});

test('what does not run with the shell is no fall-back and does not come back', async ({ page, drill }) => {
  const both = (await deployModules(drill)).get('mf-hub')!;
  // A tab that stays open.
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('#programme [role="tab"]').first()).toBeAttached();
  expect(await reactIn(page)).toBe(react.installed);

  const none = `No earlier release of mf-hub runs with react ${react.next} and react-dom ${react.next}`;
  const lost = `${none}: no fall-back until its next deploy.`;
  expect((await command(drill, 'deploy', 'shell', '--built', builds.shell)).lines).toContain(lost);
  expect((await command(drill, 'releases')).lines).toContain(lost);
  expect((await drill.list())['mf-hub']).not.toHaveProperty('previous');
  const back = await command(drill, 'rollback', 'mf-hub');
  expect(back).toEqual({
    status: 1,
    lines: [`${none}, so mf-hub stays as it is. See: npm run releases -- mf-hub`],
  });

  const next = await drill.deploy('mf-hub', builds.hub);
  expect((await drill.list())['mf-hub']).toMatchObject({ release: next, previous: { release: both } });
  expect((await command(drill, 'releases')).lines).not.toContain(lost);
  const fresh = await page.context().newPage();
  await fresh.goto('/gamification');
  await expect(fresh.locator(`[data-module="mf-hub"][data-release="${next}"]`)).toBeAttached();
  expect(await reactIn(fresh)).toBe(react.next);

  // The tab reads the list again, and gets a hub that its shell cannot run.
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/module-failures')) reports.push(request.postData()!);
  });
  await page.clock.fastForward(61_000);
  await page.getByRole('link', { name: 'Engagement Hub' }).first().click();
  await expect(door(page)).toBeVisible();
  await expect(page.locator(`[data-module="mf-hub"][data-release="${both}"]`)).toBeAttached();
  expect(await reactIn(page)).toBe(react.installed);
  expect(reports, 'the release has not failed').toEqual([]);

  const alone = await command(drill, 'rollback', 'shell');
  expect([alone.status, alone.lines.at(-1)]).toEqual([
    1,
    'Or take them back with it: npm run rollback -- shell mf-hub',
  ]);
  expect(await command(drill, 'rollback', 'shell', 'mf-hub')).toMatchObject({ status: 0 });
  await drill.served();
  await expectAllModules(fresh, drill, react.installed);
  expect((await drill.list())['mf-hub']).toMatchObject({ release: both, previous: expect.anything() as unknown });
});
