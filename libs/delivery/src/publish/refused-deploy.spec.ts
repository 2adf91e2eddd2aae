import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@konbit/contracts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { siteAt } from '../site/site-at.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { publishTogether } from './publish-together.ts';
import { readReleaseList } from './release-list.ts';
import { rollBack } from './roll-back.ts';
import type { SiteFolder } from './site-folder.ts';
import { releaseFolder } from './stored-release.ts';
import { replaceFile } from './write-durably.ts';

const site = siteForEach();
let wrong: SiteFolder;
beforeEach(() => (wrong = { ...site, key: ensureReleaseKey(join(site.root, 'wrong.pem')) }));

const hub = (word: string) => site.builds.module('mf-hub', word);
const deploy = async (word: string) => (await publishTogether(site, [hub(word)]))[0]!.release;
const live = async () => (await readReleaseList(site.dir)).list['mf-hub']?.release;

/** Every file and folder with its content, dot files too. */
const contentOf = (dir: string) =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .map(
      (entry) =>
        join(entry.parentPath, entry.name) +
        (entry.isFile() ? readFileSync(join(entry.parentPath, entry.name), 'base64') : '/'),
    )
    .sort();

describe('a deploy that is refused', () => {
  const everything = (word: string) => [hub(word), site.builds.landing(word), site.builds.shell(word)];

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'with another key',
      () => publishTogether(wrong, [hub('two')]),
      'This release key may not sign the release list here',
    ],
    [
      'of everything with another key',
      () => publishTogether(wrong, everything('two')),
      'This release key may not sign the release list here',
    ],
    [
      'of a shell of another contract',
      () => publishTogether(site, [site.builds.shell('new', CONTRACT + 1)]),
      'contract',
    ],
    [
      'whose last build is none',
      () => publishTogether(site, [hub('two'), { ...hub('x'), room: 'mf-rsvp' }]),
      'not of mf-rsvp',
    ],
  ])('%s leaves the site folder as it was, to the byte', async (_, refused, sentence) => {
    await publishTogether(site, everything('one'));
    const before = contentOf(site.root);
    // What it would publish stands beside the site.
    const going = refused();
    await expect(going).rejects.toThrow(sentence);
    const built = /\/dist-/;
    expect(contentOf(site.root).filter((line) => !built.test(line))).toEqual(
      before.filter((line) => !built.test(line)),
    );
  });

  it('can be deployed with the right key, and taken back', async () => {
    const one = await deploy('one');
    await expect(publishTogether(wrong, [hub('two')])).rejects.toThrow(
      'This release key may not sign the release list here',
    );
    const two = await deploy('two');
    expect(await live()).toBe(two);
    await deploy('three');
    expect([await rollBack(site, 'mf-hub'), await rollBack(site, 'mf-hub')]).toEqual([two, one]);
  });
});

describe('a ticket that another key left in a release', () => {
  const spoil = async (release: string) => {
    const file = join(releaseFolder(site.dir, 'mf-hub', release), 'release-ticket.json');
    const ticket = JSON.parse(readFileSync(file, 'utf8')) as object;
    await replaceFile(file, JSON.stringify({ ...ticket, signature: { abcdefgh: 'x' } }));
    return file;
  };

  it('hides no good release before it', async () => {
    const one = await deploy('one');
    await spoil(await deploy('two'));
    await deploy('three');
    expect(await rollBack(site, 'mf-hub')).toBe(one);
  });

  it('is mended by the right deploy of the same files', async () => {
    await deploy('one');
    const two = await deploy('two');
    await deploy('three');
    const file = await spoil(two);
    writeFileSync(`${file}.br`, 'what the other key left');
    await deploy('two');
    expect(existsSync(`${file}.br`)).toBe(false);
    await deploy('three');
    expect(await rollBack(site, 'mf-hub')).toBe(two);
  });

  it('is named when there is no good one', async () => {
    const one = await deploy('one');
    await spoil(one);
    await deploy('two');
    await expect(rollBack(site, 'mf-hub')).rejects.toThrow(`Release ${one} of mf-hub carries no ticket`);
  });
});

it('a deploy to a mistyped folder makes no key', () => {
  const before = contentOf(site.root);
  expect(() => siteAt({ releaseKeyFile: undefined }, join(site.root, 'elsewhere/site'), 'Ana')).toThrow(
    /There is no release key at .*elsewhere\/release-key.pem\. The first npm start of a site makes its key/,
  );
  expect(contentOf(site.root)).toEqual(before);
});
