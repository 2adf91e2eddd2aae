import { CONTRACT, type RoomName } from '@konbit/contracts';
import { moduleBuild, shellBuild, type Texts } from '../test-support/builds.ts';
import { drawNothing } from '../test-support/draw-nothing.ts';
import { siteForEach } from '../test-support/site.ts';
import { addKey, revokeKey } from './keys.ts';
import type { PublishOptions } from './publish.ts';
import { removeModule, rollBack } from './roll-back.ts';
import { Refused, standingOf } from './site-state.ts';
import { clean } from './stored-releases.ts';

const site = siteForEach();
const by = 'Owner';
const next = CONTRACT + 1;
const nextShell = (word = 'next') => ({ shell: shellBuild(word, { contract: next }) });
const nextBuild = (room: RoomName, word = 'next', contract = next): Partial<Record<RoomName, Texts>> => ({
  [room]: moduleBuild(room, word, { contract }),
});
/** The site's own rooms for the next contract: mf-rsvp is another team's. */
const nextAll = (options?: Partial<PublishOptions>, word = 'next') =>
  site().deploy({ ...nextShell(word), ...nextBuild('mf-hub', word) }, options);
const back = (...rooms: RoomName[]) => rollBack(site().store, rooms, { by }, drawNothing);
const waiting = async () => standingOf(await site().store.state()).waiting;

beforeEach(() => site().deploy({ 'mf-rsvp': 'one' }));

it('a build of the next contract waits, and goes live in the swap of its shell', async () => {
  const [handedIn] = await site().deploy(nextBuild('mf-rsvp'));
  expect(handedIn).toMatchObject({ room: 'mf-rsvp', changed: true, waits: next });
  expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'one', 'mf-rsvp': 'one' });
  expect(await waiting()).toEqual({ 'mf-rsvp': { release: handedIn!.release, contract: next } });

  const published = await nextAll();
  expect(published.map(({ room, changed, waits }) => [room, changed, waits])).toEqual([
    ['shell', true, undefined],
    ['mf-hub', true, undefined],
    ['mf-rsvp', true, undefined],
  ]);
  expect(await site().shown()).toEqual({ shell: 'next < one', 'mf-hub': 'next < one', 'mf-rsvp': 'next < one' });
  expect(await waiting()).toEqual({});
});

it('the newest build waits, and the same one is handed in once', async () => {
  await site().deploy(nextBuild('mf-rsvp'));
  const [second] = await site().deploy(nextBuild('mf-rsvp', 'better'));
  expect(await site().deploy(nextBuild('mf-rsvp', 'better'))).toEqual([{ ...second, changed: false }]);
  await nextAll();
  expect(await site().shown()).toMatchObject({ 'mf-rsvp': 'better < one' });
});

it('what is wrong with a build alone is told when it is handed in', async () => {
  const tooLarge = moduleBuild('mf-rsvp', 'large', { contract: next, entryBytes: 7_000 });
  await expect(site().deploy({ 'mf-rsvp': tooLarge })).rejects.toThrow('over its budget of 6.0 kB');
  expect(await waiting()).toEqual({});
});

it('a build that waits is held to the names of its shell, and nothing goes live', async () => {
  await site().deploy({
    'mf-rsvp': moduleBuild('mf-rsvp', 'next', { contract: next, takes: { '@konbit/web': ['Confetti'] } }),
  });
  await expect(nextAll()).rejects.toThrow('mf-rsvp takes Confetti from @konbit/web');
  expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'one', 'mf-rsvp': 'one' });
});

describe('a module that none waits of', () => {
  it('is named, and nothing goes live', async () => {
    const refusal = await nextAll().catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(Refused);
    expect((refusal as Error).message).toMatch(
      new RegExp(
        `^shell, mf-hub: nothing went live; what is live stays\\.\nmf-rsvp speaks contract ${CONTRACT}, and no build of ` +
          `it for contract ${next} waits here\\..*leave it out: --without mf-rsvp$`,
      ),
    );
    expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'one', 'mf-rsvp': 'one' });
  });

  it('is left out on demand, and its own deploy brings it back', async () => {
    await nextAll({ without: ['mf-rsvp'] });
    expect(await site().shown()).toEqual({ shell: 'next < one', 'mf-hub': 'next < one' });
    expect((await site().store.state()).log.at(-1)).toMatchObject({ action: 'remove', room: 'mf-rsvp', by: 'Ana' });
    await site().deploy(nextBuild('mf-rsvp'));
    expect(await site().shown()).toMatchObject({ 'mf-rsvp': 'next' });
  });

  it('comes back with the contract before it', async () => {
    await nextAll({ without: ['mf-rsvp'] });
    await back('shell');
    expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'one', 'mf-rsvp': 'one' });
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['with the same contract', () => site().deploy({ shell: 'two' }, { without: ['mf-rsvp'] })],
  ['without a shell', () => site().deploy({ 'mf-hub': 'two' }, { without: ['mf-rsvp'] })],
  ['of what is not live', () => nextAll({ without: ['mf-rsvp', 'mf-nobody'] })],
])('a module is not left out %s', async (_, deploy) => {
  const before = await site().store.state();
  await expect((async () => deploy())()).rejects.toThrow('--without');
  expect(await site().store.state()).toBe(before);
});

describe('a rollback of the shell over a contract', () => {
  it('takes every module along, and what was live waits for another shell', async () => {
    await site().deploy(nextBuild('mf-rsvp'));
    await nextAll();
    const undone = await back('shell');
    expect(undone.map(({ room, changed }) => [room, changed])).toEqual([
      ['shell', true],
      ['mf-hub', true],
      ['mf-rsvp', true],
    ]);
    expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'one', 'mf-rsvp': 'one' });
    await nextAll({}, 'mended');
    expect(await site().shown()).toMatchObject({ shell: 'mended < one', 'mf-rsvp': 'next < one' });
  });

  it('lets a module wait that has nothing of the contract before', async () => {
    await site().deploy({ ...nextShell(), ...nextBuild('mf-hub'), ...nextBuild('mf-rsvp') });
    const [young] = await site().deploy(nextBuild('mf-new' as RoomName, 'young'), { key: await newcomer() });
    expect(await back('shell')).toContainEqual({ ...young, waits: next });
    expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'one', 'mf-rsvp': 'one' });
    await nextAll({}, 'mended');
    expect(await site().shown()).toMatchObject({ 'mf-new': 'young', 'mf-rsvp': 'next < one' });
  });

  it('forward again takes what waits', async () => {
    await site().deploy(nextBuild('mf-rsvp'));
    await nextAll();
    const { release } = (await site().store.state()).rooms.shell!.live;
    await back('shell');
    await rollBack(site().store, ['shell'], { by, to: { shell: release } }, drawNothing);
    expect(await site().shown()).toMatchObject({ shell: 'next', 'mf-hub': 'next', 'mf-rsvp': 'next' });
  });
});

async function newcomer() {
  const key = site().newKey('new.pem');
  await addKey(site().store, 'mf-new', key.publicKey, { by });
  return key;
}

it.each<[string, () => Promise<unknown>]>([
  ['its key', () => revokeKey(site().store, 'mf-rsvp', site().key.id, { by }, drawNothing)],
  ['its module', () => removeModule(site().store, 'mf-rsvp', { by })],
])('a build that waits ends with %s', async (_, end) => {
  await site().deploy(nextBuild('mf-rsvp'));
  await end();
  expect(await waiting()).toEqual({});
});

it('the daily cleaning keeps what waits', async () => {
  await site().deploy(nextBuild('mf-rsvp'));
  await clean(site().store, { now: new Date(Date.now() + 40 * 24 * 60 * 60 * 1000), by });
  await nextAll();
  expect(await site().shown()).toMatchObject({ 'mf-rsvp': 'next < one' });
});
