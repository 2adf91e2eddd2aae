import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePrograms } from '@konbit/tooling/bundle';
import { shellBuild } from '../test-support/builds.ts';
import { siteForEach, TestSite } from '../test-support/site.ts';
import { folderStore } from './store.ts';

const site = siteForEach();

async function expectWhole(dir: string, word: string): Promise<void> {
  const store = folderStore(dir);
  const { shell, 'mf-hub': hub } = (await store.state()).rooms;
  expect(String(await store.read(`releases/mf-hub/${hub!.live.release}/late.js`))).toBe(`late ${word}`);
  for (const path of shell!.live.assets!) expect(String(await store.read(path))).toBe(shellBuild(word)[path]);
}

it('a deploy killed at any step can be repeated', async () => {
  // A bundle starts in a fifth of the time that its sources take.
  await bundlePrograms([join(__dirname, '../test-support/publish-and-die.ts')], site().root, { extension: 'mjs' });
  const script = join(site().root, 'publish-and-die.mjs');
  const seen: string[] = [];
  for (let step = 1, isDone = false; !isDone; step += 12) {
    const dir = join(site().root, `site-${step}`);
    cpSync(join(site().root, 'site'), dir, { recursive: true });
    const words = [script, String(step), dir, site().keyFile];
    const { signal, status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    isDone = status === 0;
    expect([signal, stderr]).toEqual([isDone ? null : 'SIGKILL', '']);
    const mended = new TestSite(folderStore(dir));
    mended.key = site().key;
    const { 'mf-hub': hub, shell } = await mended.shown();
    expect([`${hub}, ${shell}`, isDone]).toEqual(isDone ? ['two < one, two < one', true] : ['one, one', false]);
    await expectWhole(dir, isDone ? 'two' : 'one');
    seen.push(hub!);
    const lock = join(dir, 'site.json.lock');
    if (existsSync(lock)) utimesSync(lock, 0, 0);
    await mended.deploy({ 'mf-hub': 'two', shell: 'two' });
    expect(await mended.shown()).toEqual({ shell: 'two < one', 'mf-hub': 'two < one' });
    await expectWhole(dir, 'two');
  }
  expect(seen.length).toBeGreaterThan(3);
});

it('keeps all concurrent changes to the list', async () => {
  const change = (by: string) =>
    folderStore(join(site().root, 'site')).update((state) => ({
      ...state,
      log: [{ at: '', by, action: 'worker' }, ...state.log],
    }));
  const everybody = ['1', '2', '3', '4', '5'];
  await Promise.all(everybody.map(change));
  expect(
    (await site().store.state()).log
      .slice(0, 5)
      .map(({ by }) => by)
      .sort(),
  ).toEqual(everybody);
});

it('reads nothing outside its folder', async () => {
  mkdirSync(join(site().root, 'secrets'));
  writeFileSync(join(site().root, 'secrets/key'), 'secret');
  for (const path of ['../secrets/key', 'assets/../../secrets/key', '/etc/passwd', 'assets//x', 'site.json'])
    expect(await site().store.read(path)).toBeUndefined();
});

it('takes the compressed forms of a file with it', async () => {
  const { store } = site();
  const paths = ['assets/x.js', 'assets/x.js.br', 'assets/x.js.gz'];
  await store.add(paths.map((path) => ({ path, content: Buffer.from('x') })));
  await store.remove(['assets/x.js']);
  expect((await store.list('assets/')).filter((path) => path.includes('x.js'))).toEqual([]);
});
