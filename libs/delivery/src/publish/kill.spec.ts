import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@konbit/contracts';
import { isLong } from '@konbit/tooling/proofs';
import { buildSync } from 'esbuild';
import { ensureReleaseKey, type ReleaseKey } from '../keys/release-key.ts';
import { findWorkspace } from '../site/workspace.ts';
import { buildsIn } from '../test-support/builds.ts';
import { expectWhole, type Shown } from '../test-support/whole-site.ts';
import { readDeployLog } from './deploy-log.ts';
import { publishTogether, type RoomBuild } from './publish-together.ts';
import { liveReleases } from './publish-site.ts';
import { readReleaseList } from './release-list.ts';

// The long version takes minutes.
const root = mkdtempSync(join(tmpdir(), 'kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const keyFile = join(root, 'release-key.pem');
const script = join(root, 'script/publish.mjs');
const builds = buildsIn(root);
let key: ReleaseKey;

/** Publishes, and is killed (SIGKILL) just before its n-th change of the disk. */
const source = `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const [dir, keyFile, builds, step] = process.argv.slice(2);
  let left = Number(step);
  for (const change of ['open', 'mkdir', 'rename', 'rm']) {
    const original = fs[change];
    fs[change] = (...words) => {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return original(...words);
    };
  }
  syncBuiltinESMExports();
  const { publishTogether } = await import(${JSON.stringify(join(__dirname, 'publish-together.ts'))});
  const { readReleaseKey } = await import(${JSON.stringify(join(__dirname, '../keys/release-key.ts'))});
  await publishTogether({ dir, key: readReleaseKey(keyFile), by: 'test' }, JSON.parse(builds));
`;

beforeAll(async () => {
  key = ensureReleaseKey(keyFile);
  const external = ['@bokuweb/*', '@resvg/*', 'sharp', 'subset-font'];
  buildSync({
    stdin: { contents: source, resolveDir: __dirname, loader: 'ts' },
    ...{ bundle: true, platform: 'node', format: 'esm', external },
    // What draws pictures stays in a piece of its own, which no deploy here loads.
    ...{ splitting: true, outdir: join(root, 'script'), entryNames: 'publish', outExtension: { '.js': '.mjs' } },
  });
  symlinkSync(join(findWorkspace(), 'node_modules'), join(root, 'node_modules'));
  await publish(before, everything('one'));
});

const before = join(root, 'before');
const contractOf = (shell: string) => (shell.endsWith('2') ? 99 : CONTRACT);
const publish = (dir: string, rooms: RoomBuild[]) => publishTogether({ dir, key, by: 'test' }, rooms);

/** The newest entry of every room is that of the release which is live. */
async function expectLogged(dir: string): Promise<void> {
  const { serial } = await readReleaseList(dir);
  const entries = await readDeployLog(dir, serial);
  for (const [room, release] of Object.entries(await liveReleases(dir)))
    expect([room, entries.findLast((entry) => entry.room === room)?.release]).toEqual([room, release]);
}

const everything = (word: string, contract: number = CONTRACT) => [
  builds.landing(word, contract),
  builds.module('mf-hub', word, contract),
  builds.shell(word, contract),
];
const first = { modules: { 'mf-landing': 'one', 'mf-hub': 'one' }, shells: ['one'], landings: ['one'] };

/** Which steps of a deploy are taken: `npm run test:long` takes each, otherwise each 14th, and so on. */
const each = (nth: number) => (isLong ? 1 : nth);

const deploys: [string, number, () => RoomBuild[], Shown][] = [
  [
    'a module',
    each(14),
    () => [builds.module('mf-hub', 'two')],
    { ...first, modules: { ...first.modules, 'mf-hub': 'two' } },
  ],
  [
    'the landing, whose first HTML is in the page',
    each(20),
    () => [builds.landing('two')],
    { ...first, modules: { ...first.modules, 'mf-landing': 'two' }, landings: ['two'] },
  ],
  ['a shell', each(29), () => [builds.shell('two')], { ...first, shells: ['two'] }],
  [
    'all rooms at once, to a new contract',
    each(42),
    () => everything('to2', 99),
    { modules: { 'mf-landing': 'to2', 'mf-hub': 'to2' }, shells: ['to2'], landings: ['to2'] },
  ],
];

it.each(deploys)(
  'a deploy of %s, killed at a step (each %d.), leaves the site whole, and the next goes through',
  async (...given) => {
    const [, every, roomsOf, done] = given;
    const rooms = roomsOf();
    const seen: Shown[] = [];
    let step = 0;
    for (let status: number | null = null; status !== 0;) {
      step += every;
      const dir = mkdtempSync(join(root, 'site-'));
      cpSync(before, dir, { recursive: true });
      const words = [script, dir, keyFile, JSON.stringify(rooms), String(step)];
      const run = spawnSync(process.execPath, words, { encoding: 'utf8' });
      status = run.status;
      expect([run.signal, status, run.stderr]).toEqual(status === 0 ? [null, 0, ''] : ['SIGKILL', null, '']);
      seen.push(expectWhole(dir, contractOf));
      await expectLogged(dir);

      const another = mkdtempSync(join(root, 'site-'));
      cpSync(dir, another, { recursive: true });
      await publish(dir, rooms);
      expect(expectWhole(dir, contractOf)).toEqual(done);
      await expectLogged(dir);
      // Another room's deploy mends what was left of this one's, without making it live.
      await publish(another, [
        builds.module('mf-gallery', 'two', contractOf(expectWhole(another, contractOf).shells.at(-1)!)),
      ]);
      const { shells, landings } = expectWhole(another, contractOf);
      expect([shells.length, landings.length]).toEqual([1, 1]);
      expect(existsSync(join(dir, '.modules.json.lock'))).toBe(false);
      for (const folder of [dir, another]) rmSync(folder, { recursive: true });
    }
    expect(step).toBeGreaterThan(10);
    expect(seen[0]).toEqual(first);
    expect(seen.at(-1)).toEqual(done);
  },
);
