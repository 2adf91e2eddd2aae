import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listText, type SignedReleaseList } from '@konbit/contracts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { manifestAddress, readReleaseList, readTrustedList, releaseOf, writeReleaseList } from './release-list.ts';
import type { SiteFolder } from './site-folder.ts';

let site: SiteFolder;
beforeEach(() => {
  const dir = mkdtempSync(join(tmpdir(), 'list-'));
  site = { dir, key: ensureReleaseKey(join(dir, '.key.pem')) };
});
afterEach(() => rmSync(site.dir, { recursive: true, force: true }));

const file = () => join(site.dir, 'modules.json');
const list = {
  'mf-hub': { release: 'a', manifest: '/modules/mf-hub/a/mf-manifest.json', integrity: 'x', contract: 1 },
};
const withdrawn = { 'mf-hub@b': 4_000_000_000 };
const change = (from: string, to: string) => writeFileSync(file(), readFileSync(file(), 'utf8').replace(from, to));

describe('the release list', () => {
  it('is empty, of serial 0, while nothing is published', async () => {
    expect(await readReleaseList(site.dir)).toEqual({ list: {}, serial: 0, withdrawn: {} });
    expect(await readTrustedList(site)).toEqual({ list: {}, serial: 0, withdrawn: {} });
  });

  it('is read as it was written, with the signature of its key over list and serial', async () => {
    await writeReleaseList(site, { list, serial: 7, withdrawn });
    expect(await readReleaseList(site.dir)).toEqual({ list, serial: 7, withdrawn });
    expect(await readTrustedList(site)).toEqual({ list, serial: 7, withdrawn });
    const signed = JSON.parse(readFileSync(file(), 'utf8')) as SignedReleaseList;
    expect(site.key.verify(listText(signed), signed.$signature)).toBe(true);
  });

  it.each<[string, () => void]>([
    ['another release', () => change('"release": "a"', '"release": "b"')],
    ['another withdrawn release', () => change('"mf-hub@b"', '"mf-hub@c"')],
    ['a field that this version does not know', () => change('"contract": 1', '"contract": 1, "share": 5')],
    ['another serial', () => change('"serial": 7', '"serial": 8')],
  ])('into which somebody put %s is not signed again', async (_, tamper) => {
    await writeReleaseList(site, { list, serial: 7, withdrawn });
    tamper();
    await expect(readTrustedList(site)).rejects.toThrow(
      `${file()} is not signed by this release key: another key is in use here, or somebody changed the list. ` +
        'Nothing was changed.',
    );
  });

  it('of another key is not signed again', async () => {
    await writeReleaseList(site, { list, serial: 7, withdrawn });
    const other = { ...site, key: ensureReleaseKey(join(site.dir, '.other.pem')) };
    await expect(readTrustedList(other)).rejects.toThrow('is not signed by this release key');
  });

  it.each(['{}', '{"$list":{"serial":"7"},"$withdrawn":{}}', '{"$list":{"serial":7}}', '{"$signature":{"serial":7}}'])(
    'that is %s is no signed list',
    async (text) => {
      writeFileSync(file(), text);
      await expect(readReleaseList(site.dir)).rejects.toThrow(
        `${file()} is not signed, or was by an earlier version. Move the site folder away, and publish anew`,
      );
    },
  );

  it('that can not be read is not taken for an empty one', async () => {
    mkdirSync(file());
    await expect(readReleaseList(site.dir)).rejects.toThrow('EISDIR');
  });
});

it('the address of a manifest tells its release', () => {
  expect(manifestAddress('mf-hub', '3f2a91c')).toBe('/modules/mf-hub/3f2a91c/mf-manifest.json');
  expect([releaseOf('/modules/mf-hub/3f2a91c/mf-manifest.json'), releaseOf('mf-manifest.json')]).toEqual([
    '3f2a91c',
    '',
  ]);
});
