import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyNameOf, type SignedRoot } from '@konbit/contracts';
import { type KeyedSite, keyedSite } from '../test-support/keyed-site.ts';
import { expectWhole } from '../test-support/whole-site.ts';
import { waitingRootFile } from './root-change.ts';
import { readRoot } from './root.ts';
import { shownKeys } from './shown-keys.ts';

let keyed: KeyedSite;
let file: string;
/** A site with three root keys, two of which must sign; the first one and all others are at hand there. */
async function twoOfThree({ run, site, fileOf, having }: KeyedSite) {
  for (const name of ['root-2', 'root-3']) await run(site, 'add root', { new: fileOf(name) });
  await run(having('root', 'root-2', 'list'), 'threshold root 2');
}
beforeEach(async () => {
  keyed = await keyedSite(twoOfThree);
  file = waitingRootFile(keyed.site.dir);
});
afterEach(() => keyed.remove());

const rootNow = async () => (await readRoot(keyed.site.dir))!;
const nameIn = (name: string) => keyNameOf(readFileSync(`${keyed.fileOf(name)}.pub`, 'utf8'));
/** Somebody with a copy of the file, these keys, and no site. */
const elsewhere = (...names: string[]) => ({ ...keyed.having(...names), dir: join(keyed.root, 'elsewhere/site') });
const byMail = () => {
  const copy = join(keyed.root, 'elsewhere/waiting.json');
  cpSync(file, copy);
  return copy;
};
const yes = { yes: true };

it('one root key of the two changes nothing: the change waits, until another holder, elsewhere, signs it', async () => {
  const lines = await keyed.run(keyed.site, 'add mf-hub', { new: keyed.fileOf('hub-2') });
  expect(lines.slice(0, 3)).toEqual([
    `mf-hub: ${nameIn('hub-2')} may sign from now on`,
    'mf-hub: 1 of 2 must sign',
    `It waits for 1 more of ${nameIn('root-2')}, ${nameIn('root-3')}. Whoever has one types: npm run keys -- sign ${file}`,
  ]);
  expect((await rootNow()).version).toBe(4);
  expect((await shownKeys(keyed.site)).join('\n')).toContain(`npm run keys -- sign ${file}`);

  const copy = byMail();
  const shown = await keyed.run(elsewhere('root-3'), `sign ${copy}`);
  expect(shown).toContain(`Nothing is signed yet. If that is right: npm run keys -- sign ${copy} --yes`);
  expect(shown).toContain(lines[0]);
  const signed = await keyed.run(elsewhere('root-3'), `sign ${copy}`, yes);
  expect(signed.at(-1)).toBe(`Signatures are enough. On the site, this puts it in force: npm run keys -- sign ${copy}`);

  expect(await keyed.run(keyed.having('list'), `sign ${copy}`, yes)).toContain('Root document 5 is in force.');
  expect((await rootNow()).roles['mf-hub']!.keys).toHaveLength(2);
  expectWhole(keyed.site.dir);
  expect([copy, file].map((one) => existsSync(one))).toEqual([false, false]);
});

it('a lost root key goes, and another comes, by the two that are left', async () => {
  const left = keyed.having('root-2', 'root-3', 'list');
  await keyed.run(left, `rotate root`, {
    new: keyed.fileOf('root-4'),
    key: keyNameOf(keyed.site.key.keys[0]!.publicKey),
  });
  expect((await rootNow()).roles.root!.keys.map(keyNameOf)).toEqual(['root-2', 'root-3', 'root-4'].map(nameIn));
});

it('a root key that is made elsewhere comes by its public half, and signs for itself', async () => {
  await keyed.run(elsewhere('root-2'), `new ${keyed.fileOf('root-4')}`);
  const both = keyed.having('root', 'root-2', 'list');
  await keyed.run(both, `threshold root 1`);
  const lines = await keyed.run(both, `rotate root ${keyed.fileOf('root-4')}.pub`, { key: nameIn('root-3') });
  expect(lines.at(-1)).toContain('is signed anew');
  await keyed.run(both, `threshold root 3`);
  expect(existsSync(file)).toBe(true);
  await keyed.run(keyed.having('root-4', 'list'), `sign ${file}`, yes);
  expect(existsSync(file)).toBe(false);
  expect((await rootNow()).roles.root!.threshold).toBe(3);
});

describe('a root document that waits', () => {
  beforeEach(() => keyed.run(keyed.site, 'add mf-hub', { new: keyed.fileOf('hub-2') }));

  it('lets no second change begin', async () => {
    await expect(keyed.run(keyed.site, 'threshold shell 2')).rejects.toThrow(/^Another change waits for signatures/);
  });

  it('is not signed by whom it does not ask', async () => {
    await expect(keyed.run(elsewhere('list', 'hub-2'), `sign ${byMail()}`, yes)).rejects.toThrow(
      /^No root key is at hand/,
    );
  });

  it('does not follow any more once another took its place', async () => {
    const copy = byMail();
    const { next } = JSON.parse(readFileSync(file, 'utf8')) as { next: SignedRoot };
    writeFileSync(file, '');
    await keyed.run(keyed.having('root', 'root-2', 'list'), 'add shell', { new: keyed.fileOf('shell-2') });
    await expect(keyed.run(keyed.having('root-2'), `sign ${copy}`, yes)).rejects.toThrow(
      `The root document here is ${next.version} already, so ${next.version} can't follow any more.`,
    );
  });

  it.each<[string, (waiting: { before: SignedRoot; next: SignedRoot }) => unknown]>([
    ['is no JSON', () => undefined],
    ['is empty', () => ({})],
    ['says it is of another site', ({ before, next }) => ({ before, next: { ...next, site: 'another' } })],
    ['skips a version', ({ before, next }) => ({ before, next: { ...next, version: next.version + 1 } })],
    ['comes after what nobody signed', ({ before, next }) => ({ before: { ...before, $signature: {} }, next })],
  ])('is refused when it %s', async (_, change) => {
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as never)) ?? '{');
    await expect(keyed.run(keyed.having('root-2'), `sign ${file}`, yes)).rejects.toThrow(
      `${file} holds no root document that follows from the one before it.`,
    );
  });

  it('and was changed on its way has lost its signatures', async () => {
    const waiting = JSON.parse(readFileSync(file, 'utf8')) as { before: SignedRoot; next: SignedRoot };
    const roles = { ...waiting.next.roles, 'mf-hub': waiting.next.roles.root };
    writeFileSync(file, JSON.stringify({ ...waiting, next: { ...waiting.next, roles } }));
    const [, , ...last] = await keyed.run(keyed.having('root-2'), `sign ${file}`, yes);
    expect(last.join()).toContain('It waits for 1 more of');
    expect((await rootNow()).version).toBe(4);
  });
});
