import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isListOf,
  isTicketOf,
  keyNameOf,
  listText,
  type ModuleName,
  rootAddress,
  rootText,
  type SignedReleaseList,
  ticketText,
} from '@konbit/contracts';
import { publishTogether } from '../publish/publish-together.ts';
import { readReleaseList, readTrustedList } from '../publish/release-list.ts';
import { rollBack } from '../publish/roll-back.ts';
import { releaseFolder, findStored } from '../publish/stored-release.ts';
import { type KeyedSite, keyedSite } from '../test-support/keyed-site.ts';
import { isSignedBy } from './release-key.ts';
import { readRoot } from './root.ts';

let keyed: KeyedSite;
/** The hub's real private key, in hands that also write to the site folder as they like. */
let thief: KeyedSite['site'];
beforeEach(async () => {
  keyed = await keyedSite();
  thief = keyed.having('mf-hub');
});
afterEach(() => keyed.remove());

const rootNow = async () => (await readRoot(keyed.site.dir))!;
const stolenKey = () => thief.key.keys[0]!.publicKey;
const others = ['mf-landing', 'mf-rsvp', 'mf-gallery', 'shell'] as const;

/** A release of a room as the thief signs it. */
async function forged(module: ModuleName | 'shell') {
  const { site } = await rootNow();
  const said = { site, module, release: 'evil', contract: 1, integrity: 'sha384-evil' };
  return { ...said, signature: thief.key.sign(ticketText(said), [stolenKey()]) };
}

it('a stolen hub key vouches for the hub and for no other room', async () => {
  const root = await rootNow();
  expect(isTicketOf(await forged('mf-hub'), root, isSignedBy)).toBe(true);
  for (const room of others) expect(isTicketOf(await forged(room), root, isSignedBy)).toBe(false);
});

it('nor for what it puts into the folders of other rooms, while commands go on with what is right', async () => {
  const { list } = await readReleaseList(keyed.site.dir);
  for (const room of others.filter((name) => name !== 'shell')) {
    const folder = releaseFolder(keyed.site.dir, room, 'evil');
    cpSync(releaseFolder(keyed.site.dir, room, list[room]!.release), folder, { recursive: true });
    writeFileSync(join(folder, 'release-ticket.json'), JSON.stringify(await forged(room)));
    await expect(findStored(keyed.site, room, 'evil')).rejects.toThrow('no ticket of the keys that may sign it');
    await expect(rollBack(keyed.site, room, 'evil')).rejects.toThrow('no ticket of the keys that may sign it');
  }
});

it('it signs no list: neither page nor command takes it', async () => {
  const file = join(keyed.site.dir, 'modules.json');
  const { $signature: _, ...said } = JSON.parse(readFileSync(file, 'utf8')) as SignedReleaseList;
  const evil = { ...said, $signature: thief.key.sign(listText(said), [stolenKey()]) } as SignedReleaseList;
  expect(isListOf(evil, await rootNow(), isSignedBy)).toBe(false);
  writeFileSync(file, JSON.stringify(evil));
  await expect(readTrustedList(keyed.site)).rejects.toThrow('is not signed by the keys of this site');
});
it('it signs no next root document', async () => {
  const { $signature: _, ...before } = await rootNow();
  const next = { ...before, version: 2, roles: { ...before.roles, root: before.roles['mf-hub']! } };
  const signed = { ...next, $signature: thief.key.sign(rootText(next), [stolenKey()]) };
  writeFileSync(join(keyed.site.dir, rootAddress(2)), JSON.stringify(signed));
  await expect(readRoot(keyed.site.dir)).rejects.toThrow('is not vouched for by the root keys before it');
});

it('no command does anything for it but what its room may', async () => {
  const withList = keyed.having('list', 'mf-hub');
  for (const room of ['mf-rsvp', 'mf-gallery'] as const)
    await expect(publishTogether(withList, [keyed.builds.module(room, 'evil')])).rejects.toThrow(
      `may not sign ${room} here`,
    );
  await expect(publishTogether(withList, [keyed.builds.shell('evil')])).rejects.toThrow('may not sign shell here');
  await expect(publishTogether(thief, [keyed.builds.module('mf-hub', 'evil')])).rejects.toThrow('the release list');
  const rsvp = (await readReleaseList(keyed.site.dir)).list['mf-rsvp']!.release;
  await expect(keyed.run(thief, `vouch mf-rsvp ${rsvp}`)).rejects.toThrow('No key of mf-rsvp is at hand');
  await expect(keyed.run(thief, 'renew')).rejects.toThrow('may not sign the release list here');
  await expect(keyed.run(thief, `add mf-rsvp ${keyed.fileOf('mf-hub')}`)).rejects.toThrow('No root key is at hand');
  expect((await rootNow()).version).toBe(1);
});

it('once it is revoked it vouches for nothing, and every other room goes on', async () => {
  await keyed.run(keyed.site, 'add mf-hub', { new: keyed.fileOf('hub-2') });
  await keyed.run(keyed.site, `revoke mf-hub ${keyNameOf(stolenKey())}`, { stolen: true });
  const [root, { list }] = [await rootNow(), await readReleaseList(keyed.site.dir)];
  expect(isTicketOf(await forged('mf-hub'), root, isSignedBy)).toBe(false);
  await expect(findStored(keyed.site, 'mf-hub', list['mf-hub']!.release)).rejects.toThrow('no ticket of the keys');
  for (const room of others.filter((name) => name !== 'shell'))
    expect(await findStored(keyed.site, room, list[room]!.release)).toMatchObject({ module: room });
  const [rsvp] = await publishTogether(keyed.having('list', 'mf-rsvp'), [keyed.builds.module('mf-rsvp', 'two')]);
  expect(rsvp).toMatchObject({ room: 'mf-rsvp', changed: true });
});
