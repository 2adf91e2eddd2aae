import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isListOf, releaseOf, signedPart, type SignedReleaseList } from '@konbit/contracts';
import { ensureReleaseKey, isSignedBy } from '../keys/release-key.ts';
import { ensureRoot, readRoot } from '../keys/root.ts';
import { readListFacts, readReleaseList, readTrustedList, signedList, writeReleaseList } from './release-list.ts';
import type { SiteFolder } from './site-folder.ts';

let site: SiteFolder;
beforeEach(() => {
  const dir = mkdtempSync(join(tmpdir(), 'list-'));
  site = { dir, key: ensureReleaseKey(join(dir, '.key.pem')) };
});
afterEach(() => rmSync(site.dir, { recursive: true, force: true }));

const file = () => join(site.dir, 'modules.json');
const list = {
  'mf-hub': {
    release: 'a',
    manifest: '/modules/mf-hub/a/mf-manifest.json',
    integrity: 'x',
    contract: 1,
    ticket: { signature: {} },
  },
};
const withdrawn = { 'mf-hub@b': 4_000_000_000 };
const change = (from: string, to: string) => writeFileSync(file(), readFileSync(file(), 'utf8').replace(from, to));

describe('the release list', () => {
  it('is empty, of serial 0, while nothing is published', async () => {
    expect(await readReleaseList(site.dir)).toEqual({ list: {}, serial: 0, version: 0, withdrawn: {} });
    expect(await readTrustedList(site)).toEqual({ list: {}, serial: 0, version: 0, withdrawn: {} });
    expect(await readListFacts(site.dir)).toBeUndefined();
  });

  const write = (version = 0, now?: number) => writeReleaseList(site, { list, serial: 7, version, withdrawn }, now);
  const facts = async () => (JSON.parse(readFileSync(file(), 'utf8')) as SignedReleaseList).$list;

  it('is read as it was written, with the signature of its key over all of it', async () => {
    await write(4_000_000_000);
    const said = { list, serial: 7, version: 4_000_000_001, root: 1, withdrawn };
    expect([await readReleaseList(site.dir), await readTrustedList(site)]).toEqual([said, said]);
    const root = (await readRoot(site.dir))!;
    expect(isListOf(JSON.parse(readFileSync(file(), 'utf8')) as SignedReleaseList, root, isSignedBy)).toBe(true);
    expect(await readListFacts(site.dir)).toEqual(await facts());
    const part = signedPart(JSON.parse(readFileSync(file(), 'utf8')) as SignedReleaseList, 'shell')!;
    expect([part['mf-hub'], isListOf(part, root, isSignedBy)]).toEqual([list['mf-hub'], true]);
  });

  it('is newer than every list before, after a backup was restored too, and holds for a week', async () => {
    await write(5, 1_000_000);
    expect(await facts()).toMatchObject({ version: 1000, expires: 1000 + 7 * 24 * 60 * 60 });
    await write(1000, 1_000_000);
    expect(await facts()).toMatchObject({ version: 1001 });
    await write(5, 1_002_000);
    expect(await facts()).toMatchObject({ version: 1002 });
  });

  it.each<[string, () => void]>([
    ['another release', () => change('"release": "a"', '"release": "b"')],
    ['another withdrawn release', () => change('"mf-hub@b"', '"mf-hub@c"')],
    ['a field that this version does not know', () => change('"contract": 1', '"contract": 1, "share": 5')],
    ['another serial', () => change('"serial": 7', '"serial": 8')],
    ['another site', () => change('"site": "', '"site": "x')],
    ['a root that is not there', () => change('"root": 1', '"root": 0')],
  ])('into which somebody put %s is not signed again', async (_, tamper) => {
    await write();
    tamper();
    await expect(readTrustedList(site)).rejects.toThrow(
      `${file()} is not signed by the keys of this site: somebody changed the list. Nothing was changed.`,
    );
  });

  it('of other keys is not signed again', async () => {
    await write();
    const other = { ...site, key: ensureReleaseKey(join(site.dir, '.other.pem')) };
    await expect(readTrustedList(other)).rejects.toThrow(
      /This release key may not sign the release list here: that takes a key of \S{8}/,
    );
  });

  it('is written by nobody who lacks its keys, and signed by nobody where it has none', async () => {
    const others = { ...site.key, keys: site.key.keys.filter(({ madeFor }) => madeFor !== 'list') };
    await ensureRoot(site);
    const write = writeReleaseList({ ...site, key: others }, { list, serial: 7, version: 0, withdrawn });
    await expect(write).rejects.toThrow('This release key may not sign the release list here');
    const said = { $list: { site: 's', root: 1, version: 1, expires: 2, serial: 1 }, $withdrawn: {} };
    expect(signedList(said as never, site.key, { roles: {} }).$signature).toEqual({});
  });

  const old = JSON.stringify({ 'mf-hub': {}, $signature: { serial: 41, value: 'x' } });

  it.each(['{}', old])('that is %s is of an earlier version, and one is told the way', async (text) => {
    writeFileSync(file(), text);
    await expect(readReleaseList(site.dir)).rejects.toThrow(
      `${file()} is of an earlier version, or not signed. Publish every room anew: npm run deploy -- --all`,
    );
  });

  it('of an earlier version gives way to a deploy of every room in it, and its serials go on', async () => {
    writeFileSync(file(), '{}');
    expect(await readTrustedList(site)).toMatchObject({ list: {}, serial: 0 });
    writeFileSync(file(), old);
    await expect(readTrustedList(site, ['mf-rsvp'])).rejects.toThrow('Publish every room anew');
    expect(await readTrustedList(site, ['mf-rsvp', 'mf-hub'])).toMatchObject({ list: {}, serial: 41 });
  });

  it('that can not be read is not taken for an empty one', async () => {
    mkdirSync(file());
    await expect(readReleaseList(site.dir)).rejects.toThrow('EISDIR');
  });
});

it('the address of a manifest tells its release', () => {
  expect([releaseOf('/modules/mf-hub/3f2a91c/mf-manifest.json'), releaseOf('mf-manifest.json')]).toEqual([
    '3f2a91c',
    '',
  ]);
});
