import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { shellBuild } from '../test-support/builds.ts';
import { siteForEach, TestSite } from '../test-support/site.ts';
import { folderStore } from './folder-store.ts';

const site = siteForEach();

/** Publishes, and is killed just before its n-th change of the disk. */
const source = `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  let left = Number(process.argv[2]);
  for (const change of ['open', 'mkdir', 'rename']) {
    const original = fs[change];
    fs[change] = (...words) => {
      if ((left -= 1) === 0) process.kill(process.pid, 'SIGKILL');
      return original(...words);
    };
  }
  syncBuiltinESMExports();
  const { folderStore } = await import('./folder-store.ts');
  const { publish } = await import('./publish.ts');
  const { readKeyFiles } = await import('./release-key.ts');
  const { signBuild } = await import('./signed-build.ts');
  const { buildOf, filesOf } = await import('../test-support/builds.ts');
  const [key] = readKeyFiles(process.argv[4]);
  const builds = ['mf-hub', 'shell'].map((room) => signBuild({ room, files: filesOf(buildOf(room, 'two')), by: 'x' }, key));
  await publish(folderStore(process.argv[3]), builds, { action: 'deploy' });
`;

/** Whether each file that a release is served with is there as it was built. */
async function expectWhole(dir: string, word: string): Promise<void> {
  const store = folderStore(dir);
  const { shell, 'mf-hub': hub } = (await store.state()).rooms;
  expect(String(await store.read(`releases/mf-hub/${hub!.live.release}/late.js`))).toBe(`late ${word}`);
  for (const path of shell!.live.assets!) expect(String(await store.read(path))).toBe(shellBuild(word)[path]);
}

it('a deploy that is killed at any step leaves the old releases or the new ones, whole, and the next goes through', async () => {
  const script = join(site().root, 'publish.mjs');
  const format = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  buildSync({
    stdin: { contents: source, resolveDir: __dirname, loader: 'ts' },
    ...format,
    outfile: script,
    alias: { '@konbit/contracts': join(__dirname, '../../contracts/src/index.ts') },
  });
  const seen: string[] = [];
  for (let step = 1, isDone = false; !isDone; step += 6) {
    const dir = join(site().root, `site-${step}`);
    cpSync(join(site().root, 'site'), dir, { recursive: true });
    const words = [script, String(step), dir, site().keyFile];
    const { signal, status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', cwd: __dirname });
    isDone = status === 0;
    expect([signal, stderr]).toEqual([isDone ? null : 'SIGKILL', '']);
    const mended = new TestSite(folderStore(dir));
    mended.key = site().key;
    const { 'mf-hub': hub, shell } = await mended.shown();
    expect([`${hub}, ${shell}`, isDone]).toEqual(isDone ? ['two < one, two < one', true] : ['one, one', false]);
    await expectWhole(dir, isDone ? 'two' : 'one');
    seen.push(hub!);
    // What a dead process locked is free after a while.
    const lock = join(dir, 'site.json.lock');
    if (existsSync(lock)) utimesSync(lock, 0, 0);
    await mended.deploy({ 'mf-hub': 'two', shell: 'two' });
    expect(await mended.shown()).toEqual({ shell: 'two < one', 'mf-hub': 'two < one' });
    await expectWhole(dir, 'two');
    mended.end();
  }
  expect(seen.length).toBeGreaterThan(5);
});

it('two that deploy at once go one after the other', async () => {
  const { root, signed } = site();
  const stores = [folderStore(join(root, 'site')), folderStore(join(root, 'site'))];
  await Promise.all(
    stores.map((store, at) =>
      store.update(async (state) => ({
        ...state,
        log: [...state.log, { at: '', by: String(at), action: 'worker' as const }],
      })),
    ),
  );
  expect(
    (await site().store.state()).log
      .slice(-2)
      .map(({ by }) => by)
      .sort(),
  ).toEqual(['0', '1']);
  expect(signed).toBeDefined();
});

it('reads nothing outside its folder', async () => {
  mkdirSync(join(site().root, 'secrets'));
  writeFileSync(join(site().root, 'secrets/key'), 'secret');
  for (const path of ['../secrets/key', 'assets/../../secrets/key', '/etc/passwd', 'assets//x', 'site.json'])
    expect(await site().store.read(path)).toBeUndefined();
});
