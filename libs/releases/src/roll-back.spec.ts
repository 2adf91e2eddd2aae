import { CONTRACT } from '@konbit/contracts';
import { moduleBuild, shellBuild } from '../test-support/builds.ts';
import { drawNothing } from '../test-support/draw-nothing.ts';
import { siteForEach } from '../test-support/site.ts';
import type { Published } from './go-live.ts';
import { publish } from './publish.ts';
import { releaseHistory } from './release-history.ts';
import { clean, findPreview } from './stored-releases.ts';
import { removeModule, rollBack } from './roll-back.ts';
import { addKey, revokeKey } from './keys.ts';
import { Refused, releaseList, standingOf } from './site-state.ts';

const site = siteForEach();
const by = 'Ben';
const hubShows = async () => (await site().shown())['mf-hub'];
const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

describe('a rollback', () => {
  it('goes back release by release, past failed ones', async () => {
    for (const word of ['two', 'three', 'four']) await site().deploy({ 'mf-hub': word });
    await rollBack(site().store, ['mf-hub'], { by }, drawNothing);
    expect(await hubShows()).toBe('three < two');
    await rollBack(site().store, ['mf-hub'], { by }, drawNothing);
    expect(await hubShows()).toBe('two < one');
    await site().deploy({ 'mf-hub': 'five' });
    expect(await hubShows()).toBe('five < two');
    expect((await site().store.state()).log.at(-2)).toMatchObject({ action: 'rollback', by, room: 'mf-hub' });
  });

  it('goes to the named release, if it is stored', async () => {
    const [two] = await site().deploy({ 'mf-hub': 'two' });
    await site().deploy({ 'mf-hub': 'three' });
    await site().deploy({ 'mf-hub': 'four' });
    const to = { 'mf-hub': two!.release };
    expect(await rollBack(site().store, ['mf-hub'], { by, to }, drawNothing)).toMatchObject([
      { release: two!.release },
    ]);
    expect(await hubShows()).toBe('two < one');
    expect(await rollBack(site().store, ['mf-hub'], { by, to }, drawNothing)).toMatchObject([{ changed: false }]);
    const unknown = rollBack(site().store, ['mf-hub'], { by, to: { 'mf-hub': '0123456789' } }, drawNothing);
    await expect(unknown).rejects.toThrow('No release 0123456789 of mf-hub is stored. See: npm run releases -- mf-hub');
  });

  it('over a contract takes back all rooms, and a module alone does not', async () => {
    const contract = CONTRACT + 1;
    await site().deploy({
      shell: shellBuild('two', { contract }),
      'mf-hub': moduleBuild('mf-hub', 'two', { contract }),
    });
    await expect(rollBack(site().store, ['mf-hub'], { by }, drawNothing)).rejects.toThrow(
      /mf-hub has no earlier release/,
    );
    await rollBack(site().store, ['mf-hub', 'shell'], { by }, drawNothing);
    expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'one' });
  });
});

it('a rollback to what cannot be drawn is refused', async () => {
  const { store, deploy } = site();
  await deploy({ 'mf-hub': 'two' });
  const before = await store.state();
  const back = rollBack(store, ['mf-hub'], { by }, async (next, [changed]) => {
    expect(changed).toBe(next.rooms['mf-hub']!.live);
    throw new Refused('build', `mf-hub ${changed!.release} cannot be drawn.`);
  });
  await expect(back).rejects.toThrow(/^mf-hub \w{10} cannot be drawn\.$/);
  expect(await store.state()).toBe(before);
});

it('a removed module returns by rollback or deploy', async () => {
  await removeModule(site().store, 'mf-hub', { by });
  expect(releaseList(await site().store.state())).toEqual({});
  await expect(removeModule(site().store, 'mf-hub', { by })).rejects.toThrow(/mf-hub is not live/);
  await rollBack(site().store, ['mf-hub'], { by }, drawNothing);
  expect(await hubShows()).toBe('one');
});

it('removes releases that no open tab may need', async () => {
  const { store, deploy } = site();
  for (const word of ['two', 'three']) await deploy({ 'mf-hub': word, shell: word });
  await deploy({ 'mf-rsvp': 'one' }, { action: 'preview' });
  const cleaned = async (now: Date) => (await clean(store, { now, by })).map(({ room }) => room).sort();
  expect(await cleaned(inDays(29))).toEqual([]);
  expect(await store.list('assets/')).toContain('assets/main.one.js');
  expect(await cleaned(inDays(31))).toEqual(['mf-hub', 'mf-rsvp', 'shell']);
  expect(await store.list('assets/')).toEqual(['assets/main.three.js', 'assets/main.two.js', 'assets/react.1.js']);
  expect(await store.list('releases/mf-rsvp/')).toEqual([]);
  expect(await site().shown()).toEqual({ shell: 'three < two', 'mf-hub': 'three < two' });
});

it('does not take away what is deployed again meanwhile', async () => {
  const { store, keyed, deploy } = site();
  for (const word of ['two', 'three']) await deploy({ 'mf-hub': word });
  let cleaned: unknown[] = [];
  const update: typeof store.update = async (change) => {
    cleaned = await clean(store, { now: inDays(31), by });
    return store.update(change);
  };
  await publish({ ...store, update }, keyed({ 'mf-hub': 'one' }), { action: 'deploy' }, drawNothing);
  expect(cleaned).toHaveLength(1);
  expect(await hubShows()).toBe('one < three');
});

it('keeps old releases that were live within the month', async () => {
  const { store, deploy } = site();
  for (const word of ['two', 'three', 'four']) await deploy({ 'mf-hub': word });
  const replacedOne = (await store.state()).log.find(({ replaced }) => replaced);
  await store.update((state) => ({
    ...state,
    log: state.log.map((entry) => (entry.at === replacedOne!.at ? { ...entry, at: inDays(5).toISOString() } : entry)),
  }));
  expect(await clean(store, { now: inDays(31), by })).toEqual([]);
});

it('goes back where it can, on demand, and leaves what is new', async () => {
  await site().deploy({ 'mf-hub': 'two', 'mf-rsvp': 'one' });
  const rooms = ['mf-hub', 'mf-rsvp'] as const;
  await expect(rollBack(site().store, rooms, { by }, drawNothing)).rejects.toThrow(/mf-rsvp has no earlier release/);
  expect(await rollBack(site().store, rooms, { by, orStay: true }, drawNothing)).toMatchObject([
    { room: 'mf-hub', changed: true },
  ]);
  expect(await site().shown()).toMatchObject({ 'mf-hub': 'one', 'mf-rsvp': 'one' });
});

describe('a preview', () => {
  const previewFor = async (days: number) => {
    const [{ release, preview }] = (await site().deploy({ 'mf-hub': 'two' }, { action: 'preview', days })) as [
      Published,
    ];
    const find = async (now?: Date) => findPreview(site().store, await site().store.state(), preview!, now);
    return { release, name: preview!, find };
  };

  it('has a name that nobody guesses, and ends after 30 days at most', async () => {
    const { release, name, find } = await previewFor(7);
    expect(name).toMatch(/^[\w-]{32}$/);
    expect((await previewFor(7)).name).not.toBe(name);
    expect(await find()).toMatchObject({ room: 'mf-hub', release });
    expect(await find(inDays(8))).toBeUndefined();
    await expect(previewFor(31)).rejects.toThrow('A preview holds for up to 30 days');
  });

  it('is in no public answer', async () => {
    const { name } = await previewFor(7);
    const state = await site().store.state();
    expect(JSON.stringify([standingOf(state), await releaseHistory(site().store, state)])).not.toContain(name);
  });

  it('is forgotten when it is over', async () => {
    const { store } = site();
    const { name, find } = await previewFor(20);
    await clean(store, { now: inDays(10), by });
    expect(await find(inDays(10))).toBeDefined();
    await clean(store, { now: inDays(31), by });
    expect((await store.state()).previews).not.toHaveProperty(name);
  });

  it('ends with the key that made it', async () => {
    const { store, key } = site();
    const { find } = await previewFor(20);
    const other = site().newKey('other.pem');
    await addKey(store, 'mf-hub', other.publicKey, { by });
    await revokeKey(store, 'mf-hub', other.id, { by }, drawNothing);
    expect(await find()).toBeDefined();
    await revokeKey(store, 'mf-hub', key.id, { by }, drawNothing);
    expect(await find()).toBeUndefined();
  });
});
