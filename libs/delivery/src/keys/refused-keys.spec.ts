import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyNameOf } from '@konbit/contracts';
import { readReleaseList } from '../publish/release-list.ts';
import { type KeyedSite, keyedSite } from '../test-support/keyed-site.ts';
import type { KeyOptions } from './key-commands.ts';
import { keysAtHand } from './key-files.ts';
import { readRoot } from './root.ts';
import { shownKeys } from './shown-keys.ts';

/** One for all: what is refused changes nothing. */
let keyed: KeyedSite;
let hub: string | undefined;
beforeAll(async () => {
  keyed = await keyedSite();
  writeFileSync(keyed.fileOf('nonsense'), 'nonsense');
  hub = (await readReleaseList(keyed.site.dir)).list['mf-hub']?.release;
});
afterAll(() => keyed.remove());

const file = (name: string) => keyed.fileOf(name);
const inSite = () => join(keyed.site.dir, 'hub.pem');

type Row = [what: string, line: () => string, sentence: RegExp, options?: () => KeyOptions, keys?: string[]];
/** A `done` would be waited for where a row has fewer columns than the test. */
it.each<Row>([
  ['no room', () => 'add', /^Say whose keys: root, list, shell, or a module/],
  ['what is no room', () => 'revoke hub abcdefgh', /^"hub" is no room: root, list, shell, or a module/],
  ['no key', () => 'add mf-hub', /^Give the file of a key, or say where to make one: --new FILE/],
  ['two keys', () => `add mf-hub ${file('root')}`, /^Give the file of a key/, () => ({ new: file('new') })],
  ['a key file that is not there', () => `add mf-hub ${file('none')}`, /^There is no key at /],
  ['a key file that holds none', () => `add mf-hub ${file('nonsense')}`, /is not a private key in PEM/],
  ['a key that signs already', () => `add mf-hub ${file('mf-hub')}`, /^Key \S{8} may sign mf-hub already\.$/],
  ['a new key where one is', () => 'add mf-hub', /is there already and was not touched/, () => ({ new: file('root') })],
  ['a new key in the site folder', () => 'add mf-hub', /^\S+ is in the site folder/, () => ({ new: inSite() })],
  ['a key for nobody in the site folder', () => `new ${inSite()}`, /is in the site folder, which visitors reach/],
  ['a key for nobody, nowhere', () => 'new', /^Say where to put the key/],
  [
    'no root key',
    () => 'add mf-hub',
    /^No root key is at hand, which is \S{8}\. Name its file: --root-key FILE$/,
    () => ({
      new: file('new'),
    }),
    ['list', 'mf-hub'],
  ],
  [
    'the last key',
    () => `revoke list ${keyNameOf(keyed.having('list').key.keys[0]!.publicKey)}`,
    /only 0 would be left/,
  ],
  ['a key that is not there', () => 'revoke mf-hub abcdefgh', /^abcdefgh is no key of mf-hub, which has \S{8}\.$/],
  ['no name of a key', () => 'revoke mf-hub', /^Say which key of mf-hub, by its name: npm run keys$/],
  ['keys of a room that has none', () => 'revoke mf-new abcdefgh', /^No key may sign mf-new yet: root, list, /],
  ['more keys than there are', () => 'threshold mf-hub 2', /^mf-hub has 1 key, so from 1 to 1 can be asked for\.$/],
  ['none of its keys', () => 'threshold mf-hub 0', /from 1 to 1/],
  ['no number of keys', () => 'threshold mf-hub', /from 1 to 1/],
  ['as many as now', () => 'threshold mf-hub 1', /^mf-hub takes 1 of its 1 keys already\.$/],
  ['releases of no room', () => 'vouch list', /^There are no releases of list here\.$/],
  ['no release', () => 'vouch mf-hub', /^Say which releases, of which you know what they are/],
  ['a release that is not there', () => 'vouch mf-hub ../x', /^There is no release \.\.\/x of mf-hub/],
  [
    'a release by another room’s key',
    () => `vouch mf-hub ${hub}`,
    /^No key of mf-hub is at hand/,
    undefined,
    ['mf-rsvp'],
  ],
  ['no file to sign', () => 'sign', /^Say which file the root document waits in/],
  ['a file that is not there', () => 'sign none', /holds no root document that follows/],
  ['a list by another key', () => 'renew', /may not sign the release list here/, undefined, ['mf-hub']],
])('%s is refused with a sentence, and nothing is changed', async (...[, line, sentence, options, keys]: Row) => {
  const before = keyed.content();
  const by = keys ? keyed.having(...keys) : keyed.site;
  await expect(async () => keyed.run(by, line(), options?.())).rejects.toThrow(sentence);
  expect(keyed.content()).toEqual(before);
});

it('a release that no key of this site ever vouched for is not signed', async () => {
  const ticket = { module: 'mf-hub', release: 'evil', site: 'site', contract: 1, integrity: 'x', signature: {} };
  const folder = join(keyed.site.dir, 'modules/mf-hub/evil');
  mkdirSync(folder);
  writeFileSync(join(folder, 'release-ticket.json'), JSON.stringify(ticket));
  await expect(keyed.run(keyed.site, 'vouch mf-hub evil')).rejects.toThrow(
    'Release evil of mf-hub carries no ticket that the keys of this site ever vouched for.',
  );
});

describe('the keys at hand', () => {
  it('are those beside the site folder or the given ones, and a root key that lives apart', () => {
    const names = (given?: string, more?: string) =>
      keysAtHand(keyed.site.dir, given, more).keys.map(({ madeFor }) => madeFor);
    expect(names()).toEqual([]);
    expect(names(file('list'), file('root'))).toEqual(['list', 'root']);
    expect(names(undefined, file('root'))).toEqual(['root']);
  });

  it('are never in the site folder', () => {
    expect(() => keysAtHand(keyed.site.dir, inSite(), undefined)).toThrow(/is in the site folder/);
    expect(() => keysAtHand(keyed.site.dir, undefined, inSite())).toThrow(/is in the site folder/);
  });
});

it('whoever asks is shown who may sign what, and with what is at hand', async () => {
  const { roles } = (await readRoot(keyed.site.dir))!;
  const [table, root, list, ...rest] = await shownKeys(keyed.having('list'));
  expect(table).toMatch(/^ +must sign {2}keys \(\* at hand\)\nroot +1 of 1 +\S{8}\nlist +1 of 1 +\S{8}\*\n/);
  expect(table).toContain(keyNameOf(roles['mf-hub']!.keys[0]!));
  expect([root, list]).toEqual([
    expect.stringMatching(/^Root document 1 of the site \S{16}\.$/),
    expect.stringMatching(/^The release list is made under 1, and holds until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/),
  ]);
  expect(rest).toEqual([]);
  await keyed.run(keyed.site, 'add mf-hub', { new: file('hub-2') });
  expect((await shownKeys(keyed.site)).at(-1)).toMatch(/ UTC {2}somebody {2}mf-hub: 1 of 2 must sign$/);
  expect(await shownKeys({ ...keyed.site, dir: join(keyed.root, 'elsewhere') })).toEqual([
    expect.stringContaining('Nothing is published in'),
  ]);
});

it('after another key was added, which of several keys goes must be said', async () => {
  await expect(keyed.run(keyed.site, 'rotate mf-hub', { new: file('hub-3') })).rejects.toThrow(
    /^mf-hub has several keys: \S{8}, \S{8}\. Say which one goes: --key NAME$/,
  );
});
