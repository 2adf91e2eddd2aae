import { statSync } from 'node:fs';
import { drawNothing } from '../test-support/draw-nothing.ts';
import { siteForEach } from '../test-support/site.ts';
import { publishRequest, readPublishRequest, readRollBackRequest, rollBackRequest } from './over-http.ts';
import {
  addKey,
  ensureKeys,
  keyFor,
  makeKeyFile,
  readKeyFiles,
  type ReleaseKey,
  revokeKey,
  rotateKey,
} from './keys.ts';
import { rollBack } from './roll-back.ts';
import { Refused } from './site-state.ts';

const site = siteForEach();
const by = 'Owner';

it('makes one private key for all rooms at the first start', async () => {
  const { store, keyFile, key } = site();
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(() => makeKeyFile(keyFile)).toThrow(/already exists and was not touched/);
  expect(readKeyFiles(keyFile)[0]!.publicKey).toBe(key.publicKey);
  const before = await store.state();
  await ensureKeys(store, keyFile, ['mf-hub']);
  expect(await store.state()).toBe(before);
  await ensureKeys(store, keyFile, ['mf-new']);
  expect(keyFor(await store.state(), 'mf-new', [key])).toBe(key);
});

it('accepts the rotated key and refuses the old one', async () => {
  const other = site().newKey('other.pem');
  await expect(site().deploy({ 'mf-hub': 'two' }, { key: other })).rejects.toThrow(/keys -- add mf-hub KEYFILE/);
  await rotateKey(site().store, 'mf-hub', other.publicKey, { by });
  await expect(site().deploy({ 'mf-hub': 'two' })).rejects.toThrow(/Key \w+ of mf-hub was revoked on/);
  expect(await site().shown()).toMatchObject({ 'mf-hub': 'one' });
  expect(await site().deploy({ 'mf-hub': 'two' }, { key: other })).toMatchObject([{ changed: true }]);
});

it('takes the last key of a module, and says how to give it another', async () => {
  const { store, key, deploy } = site();
  await revokeKey(store, 'mf-hub', key.id, { by }, drawNothing);
  expect((await site().shown())['mf-hub']).toBe('one');
  await expect(deploy({ 'mf-hub': 'two' })).rejects.toThrow(/was revoked on/);
  const way = 'npm run keys -- add mf-hub KEYFILE';
  await expect(revokeKey(store, 'mf-hub', key.id, { by }, drawNothing)).rejects.toThrow(way);
  const other = site().newKey('other.pem');
  await expect(rotateKey(store, 'mf-hub', other.publicKey, { by })).rejects.toThrow(`No key may sign mf-hub. `);
  await addKey(store, 'mf-hub', other.publicKey, { by });
  expect(await deploy({ 'mf-hub': 'two' }, { key: other })).toMatchObject([{ changed: true }]);
});

it('never takes the last key of the shell', async () => {
  const revoking = revokeKey(site().store, 'shell', site().key.id, { by }, drawNothing);
  await expect(revoking).rejects.toThrow(/is the only key of the shell.*rotate shell KEYFILE/);
});

it('a stolen key, its last, is not its last any more', async () => {
  const { store, key } = site();
  const revoking = (stolen: boolean) => revokeKey(store, 'mf-hub', key.id, { by, stolen }, drawNothing);
  await revoking(true);
  for (const stolen of [true, false]) await expect(revoking(stolen)).rejects.toThrow('keys -- add mf-hub KEYFILE');
});

describe('a stolen hub key', () => {
  let stolen: ReleaseKey;
  beforeEach(async () => {
    stolen = site().newKey('hub.pem');
    await addKey(site().store, 'mf-hub', stolen.publicKey, { by });
    await site().deploy({ 'mf-rsvp': 'one' });
    await site().deploy({ 'mf-rsvp': 'two', shell: 'two' });
  });

  it.each(['shell', 'mf-rsvp', 'mf-new'] as const)('publishes no %s', async (room) => {
    await expect(site().deploy({ [room]: 'evil' }, { key: stolen })).rejects.toThrow(/may sign/);
    const both = { 'mf-hub': 'evil', [room]: 'evil' };
    await expect(site().deploy(both, { key: stolen })).rejects.toThrow(/may sign/);
    const { headers, body } = publishRequest(site().builds(both), { action: 'deploy' }, () => stolen);
    await expect(readPublishRequest(site().store, headers, body!)).rejects.toThrow(/may sign/);
    expect(await site().shown()).toEqual({ shell: 'two < one', 'mf-hub': 'one', 'mf-rsvp': 'two < one' });
  });

  it('takes back no other room and changes no keys', async () => {
    for (const room of ['shell', 'mf-rsvp'] as const) {
      const { headers } = rollBackRequest(['mf-hub', room], { by: 'Eve' }, () => stolen);
      await expect(readRollBackRequest(site().store, headers)).rejects.toThrow(/may sign/);
    }
    const keys = { action: 'keys', rooms: ['mf-hub'], by: 'Eve' } as unknown as Parameters<typeof rollBackRequest>[1];
    const { headers } = rollBackRequest(['mf-hub'], keys, () => stolen);
    await expect(readRollBackRequest(site().store, headers)).rejects.toThrow(/not readable/);
    const own = rollBackRequest(['mf-hub'], { by: 'Eve' }, () => stolen);
    expect((await readRollBackRequest(site().store, own.headers)).rooms).toEqual(['mf-hub']);
  });

  it('is replaced by the newest release that can be drawn', async () => {
    const { store, deploy, shown } = site();
    const [two] = await deploy({ 'mf-hub': 'two' });
    await deploy({ 'mf-hub': 'evil' }, { key: stolen });
    const revoked = await revokeKey(store, 'mf-hub', stolen.id, { by, stolen: true }, async (_next, [changed]) => {
      if (changed!.release === two!.release) throw new Refused('build', 'It cannot be drawn.');
    });
    expect(revoked.skipped).toEqual(['It cannot be drawn.']);
    expect((await shown())['mf-hub']).toBe('one');
  });

  it('has its releases withdrawn; the right key republishes', async () => {
    const { store, key, deploy, shown } = site();
    const [evil] = await deploy({ 'mf-hub': 'two' }, { key: stolen });
    expect(await revokeKey(store, 'mf-hub', stolen.id, { by, stolen: true }, drawNothing)).toEqual({
      withdrawn: evil!.release,
      live: (await store.state()).rooms['mf-hub']!.live.release,
      skipped: [],
    });
    expect((await shown())['mf-hub']).toBe('one');
    const back = rollBack(store, ['mf-hub'], { by, to: { 'mf-hub': evil!.release } }, drawNothing);
    await expect(back).rejects.toThrow(/No release/);
    expect(await deploy({ 'mf-hub': 'two' }, { key })).toMatchObject([{ release: evil!.release, changed: true }]);
    expect((await shown())['mf-hub']).toBe('two < one');
  });
});
