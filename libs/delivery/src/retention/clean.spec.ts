import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { TOLD_RELEASES_MAX } from '@konbit/contracts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { previewPath } from '../preview/preview-link.ts';
import { publishModule, storeRelease } from '../publish/publish-module.ts';
import { publishTogether } from '../publish/publish-together.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { rollBack } from '../publish/roll-back.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { releaseFolder } from '../publish/stored-release.ts';
import { historyOf } from '../releases/history.ts';
import { goOut } from '../rollout/go-out.ts';
import { buildsIn } from '../test-support/builds.ts';
import { countedTabs } from '../test-support/counted-tabs.ts';
import { expectWhole } from '../test-support/whole-site.ts';
import { clean, planCleaning } from './clean.ts';
import { toldCleaning } from './told-cleaning.ts';

const day = 24 * 60 * 60 * 1000;
const root = mkdtempSync(join(tmpdir(), 'clean-'));
const site: SiteFolder = { dir: join(root, 'site'), key: ensureReleaseKey(join(root, 'key.pem')), by: 'Ana' };
const builds = buildsIn(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const hub = (word: string) => builds.module('mf-hub', word).dist;
const released: Record<string, string> = {};
const stored = () => readdirSync(join(site.dir, 'modules/mf-hub')).sort();
const names = (...words: string[]) => words.map((word) => released[word]!).sort();
const seen = (word: string) => countedTabs('mf-hub', released[word]!, 2);
/** Well after everything that this test did. */
const later = Date.now() + 40 * day;

function leave(path: string, at = Date.now()) {
  mkdirSync(dirname(join(site.dir, path)), { recursive: true });
  writeFileSync(join(site.dir, path), 'half');
  utimesSync(join(site.dir, path), at / 1000, at / 1000);
}

beforeAll(async () => {
  await publishTogether(site, [builds.landing('one'), builds.shell('one')]);
  for (const word of ['one', 'two', 'three', 'four', 'five'])
    released[word] = (await publishModule(site, 'mf-hub', hub(word))).release;
  for (const word of ['looked at', 'out']) released[word] = (await storeRelease(site, 'mf-hub', hub(word))).release;
  const out = await storeRelease(site, 'mf-hub', hub('out'));
  await goOut(site, out, 5);
  await previewPath(site, { module: 'mf-hub', release: released['looked at']! }, 30);
});

it('nothing goes within its days, nor anything while not all tabs are known', async () => {
  expect((await planCleaning(site.dir, [])).gone).toEqual([]);
  const many = Array.from({ length: TOLD_RELEASES_MAX }, () => seen('five'));
  await expect(clean(site, many, 30, later)).rejects.toThrow('may know of more. Nothing is cleaned.');
});

it('a plan tells of each release why it stays, and does nothing', async () => {
  const before = stored();
  const plan = await planCleaning(site.dir, [seen('two')], 30, later);
  expect(plan.gone.map(({ release }) => release).sort()).toEqual(names('one', 'three', 'looked at'));
  const told = toldCleaning(plan);
  expect(told).toMatch(new RegExp(`stays +mf-hub +${released.two} +in 2 tabs`));
  expect(told).toMatch(new RegExp(`stays +mf-hub +${released.four} +what the live one falls back to`));
  expect(told).toMatch(new RegExp(`stays +mf-hub +${released.five} +live`));
  expect(told).toMatch(new RegExp(`stays +mf-hub +${released.out} +out to a share`));
  expect(told).toMatch(new RegExp(`goes +mf-hub +${released.one} +old, and in no tab`));
  expect(stored()).toEqual(before);
});

it('what a link still shows stays as long as it holds', async () => {
  const inTwentyDays = Date.now() + 20 * day;
  const kept = async (days: number) => (await planCleaning(site.dir, [], days, inTwentyDays)).kept;
  expect((await kept(3)).find(({ release }) => release === released['looked at'])?.why).toMatch(/^previewed until/);
});

it('what a killed deploy left goes after a day; what may be under way stays', async () => {
  const half = ['.modules.json.0a1b2c3d4e5f', 'modules/mf-hub/.new.0a1b2c3d4e5f/a.js', '.shells/gone.ticket.json'];
  for (const path of half) leave(path);
  utimesSync(join(site.dir, 'modules/mf-hub/.new.0a1b2c3d4e5f'), 0, 0);
  leave('assets/.b.js.0a1b2c3d4e5f', later);
  leave('.modules.json.lock');
  const { leftovers } = await clean(site, [seen('one'), seen('two'), seen('three'), seen('looked at')], 30, later);
  expect(leftovers).toEqual([
    '.modules.json.0a1b2c3d4e5f',
    '.shells/gone.ticket.json',
    'modules/mf-hub/.new.0a1b2c3d4e5f',
  ]);
  for (const path of half) expect(existsSync(join(site.dir, path))).toBe(false);
  expect(existsSync(join(site.dir, 'assets/.b.js.0a1b2c3d4e5f'))).toBe(true);
});

it('old releases in no tab go, with a line in the log; the site is whole, and goes back as before', async () => {
  await clean(site, [seen('two')], 30, later);
  expect(stored()).toEqual(names('two', 'four', 'five', 'out'));
  expectWhole(site.dir);
  expect(await historyOf(site.dir, undefined)).toMatch(new RegExp(`mf-hub +${released.one} +clean +\\S+ \\S+ +Ana`));
  expect(await rollBack(site, 'mf-hub')).toBe(released.four);
  expect((await readReleaseList(site.dir)).list['mf-hub']?.release).toBe(released.four);
  expect(existsSync(releaseFolder(site.dir, 'mf-hub', released.five!))).toBe(true);
});
