import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiGoesLive } from '../api-room/api-goes-live.ts';
import { findApi, storeApi } from '../api-room/stored-api.ts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { publishShell } from '../publish/publish-shell.ts';
import { publishTogether } from '../publish/publish-together.ts';
import { readStoredShell } from '../publish/stored-shell.ts';
import { shellAssetsFile, type SiteFolder } from '../publish/site-folder.ts';
import { buildOf, buildsIn } from '../test-support/builds.ts';
import { countedTabs } from '../test-support/counted-tabs.ts';
import { clean } from './clean.ts';

const day = 24 * 60 * 60 * 1000;
const root = mkdtempSync(join(tmpdir(), 'clean-'));
const site: SiteFolder = { dir: join(root, 'site'), key: ensureReleaseKey(join(root, 'key.pem')), by: 'Ana' };
const builds = buildsIn(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const later = Date.now() + 40 * day;
const shells: Record<string, string> = {};
const apis: Record<string, string> = {};
const assets = () => readdirSync(join(site.dir, 'assets')).filter((name) => name.endsWith('.js'));
/** What one of them has beside it for browsers that had another. */
const delta = (word: string) => `${word}.js.${'0'.repeat(64)}.dcz`;
const besides = (folder: string) => readdirSync(join(site.dir, folder)).filter((name) => name.includes('.ticket'));
const among = (names: Record<string, string>, ...words: string[]) => words.map((word) => `${names[word]}.ticket.json`);

beforeAll(async () => {
  await publishTogether(site, [builds.landing('one'), builds.shell('zero')]);
  for (const word of ['one', 'two', 'three', 'four'])
    shells[word] = (await publishShell(site, builds.shell(word).dist)).release;
  for (const word of ['one', 'two']) writeFileSync(join(site.dir, 'assets', delta(word)), '');
  for (const word of ['one', 'two', 'three']) {
    const files = { 'bundle/main.js': word, 'openapi.json': '{}' };
    apis[word] = await storeApi(site, buildOf(root, 'shell', files).dist);
    await apiGoesLive(site, apis[word], 'deploy');
  }
});

/** It is on every page, and belongs to no shell. */
const recovery = expect.stringMatching(/^recovery\./);

it('within their days, all shells and apis stay', async () => {
  expect((await clean(site, [], 30)).gone).toEqual([]);
  expect([assets().length - 1, besides('.shells').length, besides('.api').length]).toEqual([5, 5, 3]);
  expect(assets()).toContainEqual(recovery);
});

it('without a list of its files, a shell keeps those of all', async () => {
  rmSync(shellAssetsFile(site.dir, shells.four!));
  const { gone } = await clean(site, ['one', 'two', 'three'].map(seen), 30, later);
  expect(gone.filter(({ module }) => module === 'shell')).toHaveLength(1);
  expect(assets()).toContain('zero.js');
  await publishShell(site, builds.shell('four').dist);
});

const seen = (word: string) => countedTabs('shell', shells[word]!, 2);

it('else an old shell goes with the files that no other has; one in a tab, the live one and its fall-back stay', async () => {
  await clean(site, [seen('two')], 30, later);
  expect(besides('.shells').sort()).toEqual(among(shells, 'two', 'three', 'four').sort());
  // The file of the first stayed when it went, and nobody asks for it any more.
  expect(assets().sort()).toEqual(['four.js', recovery, 'three.js', 'two.js', 'zero.js']);
  expect(readdirSync(join(site.dir, 'assets')).filter((name) => name.endsWith('.dcz'))).toEqual([delta('two')]);
  for (const word of ['two', 'three', 'four']) expect(await readStoredShell(site.dir, shells[word]!)).toBeDefined();
});

it('an old api goes; the live one, and the one that it goes back to, stay', async () => {
  expect(besides('.api').sort()).toEqual(among(apis, 'two', 'three').sort());
  expect(existsSync(join(site.dir, '.api', apis.one!))).toBe(false);
  expect(await findApi(site.dir, apis.two!)).toContain(apis.two);
});
