import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@konbit/contracts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { goOut } from '../rollout/go-out.ts';
import { buildOf, buildsIn } from '../test-support/builds.ts';
import { deltaFile, dictionaryHash, isDeltaFile } from './delta.ts';
import { publishModule, storeRelease } from './publish-module.ts';
import { publishShell } from './publish-shell.ts';
import { rollBack } from './roll-back.ts';

let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'deltas-'));
  await publishShell(site(), shell('one', 'aaaaaaaaaa'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const site = () => ({ dir: join(root, 'site'), key: ensureReleaseKey(join(root, 'key.pem')), brotliQuality: 1 });
const code = (word: string) => `const unlike = ${JSON.stringify(Array.from({ length: 300 }, (_, i) => i * i))};${word}`;
const hub = (word: string, hash = word.repeat(10).slice(0, 10)) =>
  buildsIn(root).module('mf-hub', word, CONTRACT, { [`assets/app.${hash}.js`]: code(word) }).dist;
const publish = async (word: string) => (await publishModule(site(), 'mf-hub', hub(word))).release;

function shell(word: string, hash: string): string {
  const files = { [`assets/main.${hash}.js`]: code(word) };
  const { dist } = buildsIn(root).shell(word);
  const all = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  const read = Object.fromEntries(all.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
  return buildOf(root, 'shell', { ...read, ...files }).dist;
}

const deltasIn = (folder: string) =>
  readdirSync(join(root, 'site', folder), { recursive: true, encoding: 'utf8' })
    .filter(isDeltaFile)
    .sort();
const appOf = (release: string, word: string) => `modules/mf-hub/${release}/assets/app.${word.repeat(10)}.js`;
const hasDelta = (path: string, of: string) => {
  const dictionary = readFileSync(join(root, 'site', of));
  const file = deltaFile(path, dictionaryHash(dictionary));
  return deltasIn('').includes(file) && readFileSync(join(root, 'site', file)).length < 120;
};

it('a release has, of each text, what is new beside the releases that visitors had before', async () => {
  const [a, b, c] = [await publish('a'), await publish('b'), await publish('c')];
  expect(deltasIn(`modules/mf-hub/${a}`)).toEqual([]);
  expect(hasDelta(appOf(b, 'b'), appOf(a, 'a'))).toBe(true);
  expect(hasDelta(appOf(c, 'c'), appOf(b, 'b'))).toBe(true);
  expect(hasDelta(appOf(c, 'c'), appOf(a, 'a'))).toBe(true);
});

it('so has one that is gone back to, or goes out to a share; one that nobody was shown is of no use', async () => {
  const a = await publish('a');
  const previewed = await storeRelease(site(), 'mf-hub', hub('d'));
  const b = await publish('b');
  expect(hasDelta(appOf(b, 'b'), appOf(previewed.release, 'd'))).toBe(false);
  expect(hasDelta(appOf(a, 'a'), appOf(b, 'b'))).toBe(false);
  await rollBack(site(), 'mf-hub');
  expect(hasDelta(appOf(a, 'a'), appOf(b, 'b'))).toBe(true);
  const shared = await storeRelease(site(), 'mf-hub', hub('e'));
  await goOut(site(), shared, 5);
  expect(hasDelta(appOf(shared.release, 'e'), appOf(a, 'a'))).toBe(true);
});

it('a shell’s hashed files as well', async () => {
  await publishShell(site(), shell('two', 'bbbbbbbbbb'));
  expect(hasDelta('assets/main.bbbbbbbbbb.js', 'assets/main.aaaaaaaaaa.js')).toBe(true);
});

it('nothing of a release that was cleared away, of what is smaller by itself, or of what belongs to nobody’s page', async () => {
  const a = await publish('a');
  rmSync(join(root, `site/modules/mf-hub/${a}`), { recursive: true });
  const b = await publish('b');
  expect(deltasIn(`modules/mf-hub/${b}`)).toEqual([]);
  const c = await publish('c');
  expect(deltasIn(`modules/mf-hub/${c}`).filter((name) => !/^(assets\/app|integrity)\./.test(name))).toEqual([]);
});
