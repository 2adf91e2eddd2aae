import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyNameOf, type SignedReleaseList } from '@konbit/contracts';
import { readKeysLog } from '../publish/deploy-log.ts';
import { liveReleases } from '../publish/publish-site.ts';
import { publishTogether } from '../publish/publish-together.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { rollBack } from '../publish/roll-back.ts';
import { type KeyedSite, keyedSite } from '../test-support/keyed-site.ts';
import { expectWhole } from '../test-support/whole-site.ts';
import { readRoot } from './root.ts';

let keyed: KeyedSite;
beforeEach(async () => (keyed = await keyedSite()));
afterEach(() => keyed.remove());

const rolesNow = async () => (await readRoot(keyed.site.dir))!.roles;
const nameIn = (name: string) => keyNameOf(readFileSync(`${keyed.fileOf(name)}.pub`, 'utf8'));
const firstKeyOf = async (name: 'mf-hub' | 'root') =>
  keyNameOf((await readRoot(keyed.site.dir, 1))!.roles[name]!.keys[0]!);
const live = async () => (await liveReleases(keyed.site.dir))['mf-hub'];
const whole = () => expectWhole(keyed.site.dir);
const add = (name = 'hub-2', room = 'mf-hub') => keyed.run(keyed.site, `add ${room}`, { new: keyed.fileOf(name) });
const hub = (words: string, options = {}) => keyed.run(keyed.site, words, options);
const withBoth = (words: string) => keyed.run(keyed.having('root', 'list', 'mf-hub', 'hub-2'), words);

it('a team’s new key publishes its room, and who added it stands in the log', async () => {
  const lines = await add();
  expect(lines).toEqual([
    `mf-hub: ${nameIn('hub-2')} may sign from now on`,
    'mf-hub: 1 of 2 must sign',
    'Root document 2 is in force.',
    expect.stringMatching(/^The release list is signed anew, and holds until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/),
    `The new key is in ${keyed.fileOf('hub-2')}: keep it secret, and a copy of it elsewhere.`,
  ]);
  expect(await live()).not.toBe(await keyed.deployHub('two', 'hub-2'));
  expect(whole().modules['mf-hub']).toBe('two');
  expect(await readKeysLog(keyed.site.dir)).toMatchObject([{ by: 'somebody', changes: lines.slice(0, 2) }]);
});

it('a key that is rotated signs again what is live, and the one before publishes no more', async () => {
  await keyed.deployHub('two', 'mf-hub');
  const lines = await hub('rotate mf-hub', { new: keyed.fileOf('hub-2') });
  expect(lines[0]).toBe(`mf-hub: what is vouched for (2) is signed by ${nameIn('hub-2')}`);
  expect((await rolesNow())['mf-hub']).toMatchObject({
    keys: [expect.stringContaining(nameIn('hub-2'))],
    threshold: 1,
  });
  expect(whole().modules['mf-hub']).toBe('two');
  await expect(keyed.deployHub('three', 'mf-hub')).rejects.toThrow(/may not sign mf-hub here/);
  await keyed.deployHub('three', 'hub-2');
  await rollBack(keyed.having('list', 'hub-2'), 'mf-hub');
  expect(whole().modules['mf-hub']).toBe('two');
});

it('a stolen key goes at once; what it alone signed is nobody’s, until who knows it signs it again', async () => {
  const [first, stolen] = [(await live())!, await firstKeyOf('mf-hub')];
  const thiefs = await keyed.deployHub('evil', 'mf-hub');
  await add();
  await expect(hub(`revoke mf-hub ${stolen}`)).rejects.toThrow(
    `Nobody would vouch for mf-hub ${thiefs}, which is live.`,
  );
  const lines = await hub(`revoke mf-hub ${stolen}`, { stolen: true });
  expect(lines[0]).toContain(`mf-hub ${thiefs}: nobody vouches for it any more.`);
  await expect(rollBack(keyed.having('list', 'hub-2'), 'mf-hub')).rejects.toThrow('carries no ticket');
  expect(await keyed.run(keyed.having('list', 'hub-2'), `vouch mf-hub ${first}`)).toContain(
    `mf-hub ${first}: signed again by ${nameIn('hub-2')}`,
  );
  expect(await rollBack(keyed.having('list', 'hub-2'), 'mf-hub')).toBe(first);
  expect(whole().modules['mf-hub']).toBe('mf-hub one');
});

it('what was signed again before the stolen key goes takes the place of what it alone signed', async () => {
  const [first, stolen] = [(await live())!, await firstKeyOf('mf-hub')];
  const thiefs = await keyed.deployHub('evil', 'mf-hub');
  await add();
  await withBoth(`vouch mf-hub ${first}`);
  const lines = await hub(`revoke mf-hub ${stolen}`, { stolen: true });
  expect(lines[0]).toContain(`mf-hub ${thiefs}: nobody vouches for it any more, and pages take ${first}.`);
});

it('a release whose key was revoked is live again by a deploy of the same build', async () => {
  await add();
  await hub(`revoke mf-hub ${await firstKeyOf('mf-hub')}`, { stolen: true });
  expect(whole).toThrow();
  expect(await keyed.deployHub('mf-hub one', 'hub-2')).toBe(await live());
  expect(whole().modules['mf-hub']).toBe('mf-hub one');
});

it('a room may take two keys: one alone publishes nothing, both do', async () => {
  await add();
  await expect(hub('threshold mf-hub 2')).rejects.toThrow('Nobody would vouch for mf-hub');
  await withBoth('threshold mf-hub 2');
  expect((await rolesNow())['mf-hub']!.threshold).toBe(2);
  await expect(keyed.deployHub('two', 'mf-hub')).rejects.toThrow(/that takes 2 keys of/);
  await expect(keyed.deployHub('two', 'hub-2')).rejects.toThrow(/that takes 2 keys of/);
  await expect(keyed.deployHub('two', 'hub-2', 'hub-2')).rejects.toThrow(/that takes 2 keys of/);
  await keyed.deployHub('two', 'mf-hub', 'hub-2');
  expect(whole().modules['mf-hub']).toBe('two');
});

it('the shell’s key is rotated, and one can go back to the shells that it signed', async () => {
  await publishTogether(keyed.having('list', 'shell'), [keyed.builds.shell('two')]);
  await keyed.run(keyed.site, 'rotate shell', { new: keyed.fileOf('shell-2') });
  await expect(publishTogether(keyed.site, [keyed.builds.shell('three')])).rejects.toThrow('may not sign shell here');
  const now = keyed.having('list', 'shell-2');
  await publishTogether(now, [keyed.builds.shell('three')]);
  await rollBack(now, 'shell');
  expect(whole().shells).toEqual(['two']);
  await rollBack(now, 'shell');
  expect(whole().shells).toEqual(['one']);
});

it('the list’s key is rotated like any other, and the site goes on', async () => {
  await keyed.run(keyed.site, 'rotate list', { new: keyed.fileOf('list-2') });
  await expect(keyed.deployHub('two', 'mf-hub')).rejects.toThrow('may not sign the release list here');
  await keyed.run(keyed.having('list-2'), 'renew');
  expect(whole().modules['mf-hub']).toBe('mf-hub one');
});

it('without the list’s key, or cut off before the list is signed, pages go on, and any deploy brings it to them', async () => {
  const lines = await keyed.run(keyed.having('root', 'mf-hub'), 'rotate mf-hub', { new: keyed.fileOf('hub-2') });
  expect(lines).toContain(
    'Pages learn of it by the next list, within six hours, or when who has its key types: npm run keys -- renew',
  );
  expect(whole().modules['mf-hub']).toBe('mf-hub one');
  await publishTogether(keyed.having('list', 'mf-rsvp'), [keyed.builds.module('mf-rsvp', 'two')]);
  expect((await readReleaseList(keyed.site.dir)).root).toBe(2);
  expect(whole().modules).toMatchObject({ 'mf-hub': 'mf-hub one', 'mf-rsvp': 'two' });
});

it('renews a list, which holds for a week from then on', async () => {
  const facts = () =>
    (JSON.parse(readFileSync(join(keyed.site.dir, 'modules.json'), 'utf8')) as SignedReleaseList).$list;
  const before = facts();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(await keyed.run(keyed.having('list'), 'renew')).toEqual([expect.stringContaining('holds until')]);
  jest.restoreAllMocks();
  expect(facts()).toMatchObject({ serial: before.serial, expires: expect.any(Number) as number });
  expect(facts().expires - before.expires).toBeGreaterThanOrEqual(59);
});
