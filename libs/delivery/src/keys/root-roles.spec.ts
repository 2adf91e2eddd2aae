import { isNextRoot, isVouchedBy, type RoleName, type Root, rootText, type SignedRoot } from '@konbit/contracts';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whileChanging } from '../publish/site-folder.ts';
import { ensureReleaseKey, isSignedBy, makeReleaseKey, readReleaseKey, type ReleaseKey } from './release-key.ts';
import { ensureRoot, ensureRootLocked, firstRoot, readRoot, requireKeysOf, signedRoot, writeRoot } from './root.ts';

let dir: string;
let key: ReleaseKey;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'root-'));
  key = ensureReleaseKey(join(dir, 'key.pem'), ['mf-hub']);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const keyFor = (role: string) => key.keys.find(({ madeFor }) => madeFor === role)!.publicKey;
/** The same keys, with those of these roles alone at hand. */
const only = (...roles: string[]): ReleaseKey => ({
  ...key,
  keys: key.keys.filter(({ madeFor }) => roles.includes(madeFor!)),
});
const other = () => {
  makeReleaseKey(join(dir, 'other.pem'));
  return readReleaseKey(join(dir, 'other.pem'));
};
const roots = () => readdirSync(join(dir, 'roots'));
const heldBy = (publicKey: string) => ({ keys: [publicKey], threshold: 1 });

describe('the first root document', () => {
  it('gives each role the key that was made for it, and a room without one the shell’s', () => {
    const { roles, version } = firstRoot(key, ['mf-hub', 'mf-rsvp'], 's');
    expect(version).toBe(1);
    expect(roles).toEqual({
      root: heldBy(keyFor('root')),
      list: heldBy(keyFor('list')),
      shell: heldBy(keyFor('shell')),
      'mf-hub': heldBy(keyFor('mf-hub')),
      'mf-rsvp': heldBy(keyFor('shell')),
    });
  });

  it('names rooms that a key was made for though none was asked for, and a new site by chance', () => {
    expect(Object.keys(firstRoot(key).roles)).toEqual(['root', 'list', 'shell', 'mf-hub']);
    const names = [firstRoot(key).site, firstRoot(key).site];
    expect(names).toEqual([expect.stringMatching(/^[\w-]{16}$/), expect.stringMatching(/^[\w-]{16}$/)]);
    expect(names[0]).not.toBe(names[1]);
  });

  it('of one key that was made for nothing gives it every role, and is signed by it', () => {
    const one = other();
    const root = firstRoot(one);
    const [{ publicKey }] = one.keys as [{ publicKey: string }];
    expect(root.roles).toEqual({ root: heldBy(publicKey), list: heldBy(publicKey), shell: heldBy(publicKey) });
    expect(isVouchedBy(root.roles.root, rootText(root), root.$signature, isSignedBy)).toBe(true);
  });
});

describe('the root document of a site folder', () => {
  it('is the newest, or the one of a version; what is no root document is passed over', async () => {
    const first = await ensureRoot({ dir, key });
    const second = signedRoot({ ...withoutSignature(first), version: 2 }, key, first);
    await writeRoot(dir, second);
    for (const name of ['3.json.part', 'x4.json', 'notes.txt']) writeFileSync(join(dir, 'roots', name), '');
    expect(await readRoot(dir)).toEqual(second);
    expect([await readRoot(dir, 1), await readRoot(dir, 2)]).toEqual([first, second]);
    expect(readFileSync(join(dir, 'roots/2.json'), 'utf8')).toBe(`${JSON.stringify(second, null, 1)}\n`);
  });

  it('is signed by the root keys before it and its own', async () => {
    const first = await ensureRoot({ dir, key });
    const [one] = other().keys as [{ publicKey: string }];
    const both = readReleaseKey(`${join(dir, 'key.pem')},${join(dir, 'other.pem')}`);
    const next = { ...withoutSignature(first), version: 2, roles: { ...first.roles, root: heldBy(one.publicKey) } };
    expect(isNextRoot(signedRoot(next, both, first), first, isSignedBy)).toBe(true);
    expect(isNextRoot(signedRoot(next, key, first), first, isSignedBy)).toBe(false);
  });

  it('without root keys has nobody’s signature', () => {
    const nobodys = { site: 's', version: 2, roles: {} };
    expect(signedRoot(nobodys, key, { ...nobodys, $signature: {} }).$signature).toEqual({});
  });

  it('is found while somebody changes the site, without waiting for that', async () => {
    const site = { dir, key };
    const first = await ensureRoot(site, 'mf-hub');
    expect(await whileChanging(site, () => ensureRoot(site, 'mf-hub'))).toEqual(first);
  });

  it('is made once, and again only for a room that is new: the shell’s keys vouch for that', async () => {
    const first = await ensureRoot({ dir, key }, 'mf-hub');
    expect(await ensureRoot({ dir, key }, 'mf-hub')).toEqual(first);
    expect(await ensureRootLocked({ dir, key }, 'mf-hub')).toEqual(first);
    expect(roots()).toEqual(['1.json']);
    const second = await ensureRoot({ dir, key }, 'mf-hub', 'mf-new');
    const roles = { ...first.roles, 'mf-new': first.roles.shell };
    expect(second).toMatchObject({ site: first.site, version: 2, roles });
    expect(await readRoot(dir)).toEqual(second);
    expect(isNextRoot(second, first, isSignedBy)).toBe(true);
  });
});

describe('the keys at hand may sign for', () => {
  const root = (): Root => withoutSignature(firstRoot(key, ['mf-hub']));

  it.each<[RoleName, string]>([
    ['mf-hub', 'mf-hub'],
    ['list', 'list'],
    ['root', 'root'],
  ])('%s with its own key', (name, role) => {
    expect(requireKeysOf(name, root(), only(role))).toEqual(heldBy(keyFor(role)));
  });

  it.each<[string, RoleName, string]>([
    ['the release list', 'list', 'the release list'],
    ['a room', 'mf-hub', 'mf-hub'],
  ])('%s with no other one: a sentence names whose it takes', (_, name, said) => {
    const names = keyFor(name).slice(0, 8);
    expect(() => requireKeysOf(name, root(), only('shell', 'root'))).toThrow(
      `This release key may not sign ${said} here: that takes a key of ${names}.`,
    );
  });

  it('a room of several keys with as many as it takes', () => {
    const [one, two] = [keyFor('shell'), keyFor('list')];
    const roles = { ...root().roles, 'mf-hub': { keys: [one, two], threshold: 2 } };
    const needed = `that takes 2 keys of ${one.slice(0, 8)}, ${two.slice(0, 8)}.`;
    expect(() => requireKeysOf('mf-hub', { ...root(), roles }, only('shell'))).toThrow(needed);
    expect(requireKeysOf('mf-hub', { ...root(), roles }, only('shell', 'list')).threshold).toBe(2);
  });

  it('a new room with the root key and the shell’s, and not without', () => {
    expect(requireKeysOf('mf-new', root(), only('root', 'shell'))).toEqual(heldBy(keyFor('shell')));
    expect(() => requireKeysOf('mf-new', root(), only('root'))).toThrow('may not sign shell here');
    expect(() => requireKeysOf('mf-new', root(), only('shell'))).toThrow(
      'No key may publish mf-new yet. Who has the root key names one: npm run keys -- add mf-new KEYFILE. ' +
        'A first deploy that has it in RELEASE_KEY_FILE gives it the shell’s.',
    );
  });

  it.each<RoleName>(['root', 'mf-new'])('nothing where no root is named: not for %s', (name) => {
    const roles = {};
    expect(() => requireKeysOf(name, { ...root(), roles }, key)).toThrow(`No key may publish ${name} yet.`);
  });
});

function withoutSignature({ $signature: _, ...root }: SignedRoot): Root {
  return root;
}
