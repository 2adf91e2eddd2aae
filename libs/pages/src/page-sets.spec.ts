import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { type Fill, liveLink, type PageSets, pageSets, previewLink } from './page-sets.ts';

let dir: string;
let sets: PageSets;
beforeEach(() => {
  dir = newFolder();
  sets = pageSets(dir);
});
const page = (word: string) => word.repeat(1000);
const onePage =
  (word: string): Fill =>
  (writer) =>
    writer.add('en/index.html', page(word));
async function show(fill: Fill, link = liveLink): Promise<string> {
  const set = await sets.write(link, fill);
  await sets.point(link, set);
  return set;
}
const inLive = (path: string) => join(dir, 'live', path);
const setsNow = () => readdirSync(join(dir, 'sets'));
const longAgo = new Date(Date.now() - 11 * 60 * 1000);

it('a link names the last whole set, compressed ahead', async () => {
  await show(onePage('one'));
  await show(onePage('two'));
  expect(readFileSync(inLive('en/index.html'), 'utf8')).toBe(page('two'));
  expect(gunzipSync(readFileSync(inLive('en/index.html.gz'))).toString()).toBe(page('two'));
  expect(existsSync(inLive('en/index.html.br'))).toBe(true);
});

it('what is equal keeps its time, with its compressed forms', async () => {
  await show(onePage('one'));
  utimesSync(inLive('en/index.html'), longAgo, longAgo);
  await show(async (writer) => {
    await writer.add('en/index.html', page('one'));
    await writer.add('fr/index.html', page('deux'));
  });
  expect(statSync(inLive('en/index.html')).mtime).toEqual(longAgo);
  expect(existsSync(inLive('en/index.html.br'))).toBe(true);
  expect(statSync(inLive('fr/index.html')).mtimeMs).toBeGreaterThan(longAgo.getTime());
});

it('a file is taken over unread, where there is one', async () => {
  const kept: boolean[] = [];
  const fill: Fill = async (writer) => {
    kept.push(await writer.keep('files/share-en.png'));
    if (!kept.at(-1)) await writer.add('files/share-en.png', 'picture');
  };
  await show(fill);
  await show(fill);
  expect(kept).toEqual([false, true]);
  expect(readFileSync(inLive('files/share-en.png'), 'utf8')).toBe('picture');
});

it('a set that fails leaves nothing behind, and the last one live', async () => {
  await show(onePage('one'));
  const failing: Fill = async (writer) => {
    await writer.add('en/index.html', page('two'));
    throw new Error('The disk is full.');
  };
  await expect(show(failing)).rejects.toThrow('The disk is full.');
  expect(readFileSync(inLive('en/index.html'), 'utf8')).toBe(page('one'));
  expect(setsNow()).toHaveLength(1);
});

it('a folder comes into a live set whole', async () => {
  const set = await show(onePage('one'));
  await sets.addFolder(set, 'before', async (writer) => {
    await writer.add('en/index.html', 'before');
    expect(existsSync(inLive('before'))).toBe(false);
  });
  expect(readFileSync(inLive('before/en/index.html'), 'utf8')).toBe('before');
});

it('a process that is killed while it writes leaves the last set live, and its rest goes at the next start', async () => {
  await show(onePage('one'));
  const program = join(import.meta.dirname, '../test-support/write-half-a-set.ts');
  const writing = fork(program, [dir], { execArgv: ['--import', 'tsx'] });
  await once(writing, 'message');
  await sets.tidy();
  // It is at work: another process takes nothing from it.
  expect(setsNow()).toHaveLength(2);
  writing.kill('SIGKILL');
  await once(writing, 'exit');
  expect(readFileSync(inLive('en/index.html'), 'utf8')).toBe(page('one'));
  expect(setsNow()).toHaveLength(2);
  await pageSets(dir).tidy();
  expect(setsNow()).toHaveLength(1);
});

it('what an earlier process of the same number left behind goes too', async () => {
  mkdirSync(join(dir, 'sets', `.tmp-${process.pid}-abc`), { recursive: true });
  await sets.tidy();
  expect(setsNow()).toEqual([]);
});

it('a set goes ten minutes after the last link to it', async () => {
  const first = await show(onePage('one'));
  const previewed = await show(onePage('new'), previewLink('a'));
  const second = await show(onePage('two'));
  await sets.tidy();
  expect(setsNow().sort()).toEqual([first, previewed, second].sort());
  for (const set of setsNow()) utimesSync(join(dir, 'sets', set), longAgo, longAgo);
  await sets.tidy();
  expect(setsNow().sort()).toEqual([previewed, second].sort());
  await sets.unlink(previewLink('a'));
  expect(await sets.previews()).toEqual([]);
  expect(await sets.read(previewLink('a'), 'en/index.html')).toBeUndefined();
  await sets.tidy();
  expect(setsNow()).toContain(previewed);
});
