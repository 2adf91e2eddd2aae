import { CONTRACT, type RoomName } from '@konbit/contracts';
import { moduleBuild, shellBuild, type Texts } from '../test-support/builds.ts';
import { drawNothing } from '../test-support/draw-nothing.ts';
import { siteForEach } from '../test-support/site.ts';
import { addKey } from './keys.ts';
import type { PublishOptions } from './publish.ts';
import { releaseHistory } from './release-history.ts';
import { removeModule, rollBack } from './roll-back.ts';
import { standingOf } from './site-state.ts';

// A shell of the next contract that has the next React too. mf-rsvp and mf-new are other teams'.
const site = siteForEach();
const by = 'Owner';
const next = CONTRACT + 1;
const both = '^19.0.0 || ^20.0.0';
const nextShell = (react: string, word = 'next') => ({ shell: shellBuild(word, { contract: next, react }) });
const running = (room: RoomName, react: string, word: string, contract = next): Partial<Record<RoomName, Texts>> => ({
  [room]: moduleBuild(room, word, { contract, requires: { react } }),
});
/** The site's own rooms for the next contract. */
const nextAll = (react: string, options?: Partial<PublishOptions>, word = 'next') =>
  site().deploy({ ...nextShell(react, word), ...running('mf-hub', both, word) }, options);
const back = (to: Partial<Record<RoomName, string>> = {}) => rollBack(site().store, ['shell'], { by, to }, drawNothing);
const live = async (room: RoomName) => (await site().store.state()).rooms[room]!.live.release;
const waiting = async () => Object.keys(standingOf(await site().store.state()).waiting!);
const notesOf = (published: readonly { notes?: string[] }[]) => published.flatMap(({ notes = [] }) => notes);
const lost = async (room?: RoomName) => (await releaseHistory(site().store, await site().store.state(), room)).notes;
const none = (room: string, react = '20.0.0') =>
  `No earlier release of ${room} runs with react ${react}: no fall-back until its next deploy.`;

/** A module that was never live before the next contract. */
async function deployNew(build: Partial<Record<RoomName, Texts>>) {
  const key = site().newKey('new.pem');
  await addKey(site().store, 'mf-new', key.publicKey, { by });
  await site().deploy(build, { key });
  return key;
}

beforeEach(() => site().deploy({ 'mf-rsvp': 'one' }));

describe('a build that waits', () => {
  it.each(['^20.0.0', both])('goes live with the shell when it declares react %s, and back again', async (range) => {
    expect(notesOf(await site().deploy(running('mf-rsvp', range, 'ready')))).toEqual([]);
    expect(notesOf(await nextAll('20.0.0'))).toEqual([]);
    // Tabs that keep the shell before fall back to what runs with it.
    expect(await site().shown()).toEqual({ shell: 'next < one', 'mf-hub': 'next < one', 'mf-rsvp': 'ready < one' });
    await back();
    expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'one', 'mf-rsvp': 'one' });
    expect(await waiting()).toEqual(['mf-hub', 'mf-rsvp']);
  });

  it('is named when it is late, and nothing goes live without leaving it out', async () => {
    await site().deploy(running('mf-rsvp', '^19.0.0', 'late'));
    const { message } = (await nextAll('20.0.0').catch((error: Error) => error)) as Error;
    expect(message.split('\n')).toEqual([
      'shell, mf-hub, mf-rsvp: nothing went live; what is live stays.',
      expect.stringMatching(/^mf-rsvp is late: it runs with react \^19\.0\.0, and the shell provides react 20\.0\.0\./),
    ]);
    expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'one', 'mf-rsvp': 'one' });
    expect(await waiting()).toEqual(['mf-rsvp']);
    await nextAll('20.0.0', { without: ['mf-rsvp'] });
    expect(await site().shown()).toEqual({ shell: 'next < one', 'mf-hub': 'next < one' });
  });

  it('is named when it needs a React that the shell of its contract lacks', async () => {
    await site().deploy(running('mf-rsvp', '^20.0.0', 'early'));
    await expect(nextAll('19.3.1')).rejects.toThrow(
      /\nmf-rsvp needs react \^20\.0\.0, and the shell provides react 19/,
    );
    expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'one', 'mf-rsvp': 'one' });
  });

  it('is refused at once when its range is none', async () => {
    await expect(site().deploy(running('mf-rsvp', 'latest', 'odd'))).rejects.toThrow(
      /^mf-rsvp declares "react": "latest" in the peerDependencies of its package.json, which is no range/,
    );
    expect(await waiting()).toEqual([]);
  });
});

describe('the deploy of the shell', () => {
  it('names the joined builds without a fall-back, as the history does', async () => {
    await nextAll('19.3.1', { without: ['mf-rsvp'] });
    const key = await deployNew(running('mf-new', '^19.0.0', 'young'));
    await back();
    await site().deploy(running('mf-new', both, 'grown'), { key });
    await site().deploy(running('mf-rsvp', both, 'ready'));

    const published = await nextAll('20.0.0', {}, 'mended');
    expect(published.map(({ room, notes }) => [room, notes])).toEqual([
      ['shell', [none('mf-new')]],
      ['mf-hub', undefined],
      ['mf-new', undefined],
      ['mf-rsvp', undefined],
    ]);
    expect(await site().shown()).toMatchObject({ 'mf-new': 'grown', 'mf-rsvp': 'ready < one' });
    expect([await lost(), await lost('shell'), await lost('mf-new')]).toEqual(Array(3).fill([none('mf-new')]));
    expect(await lost('mf-hub')).toEqual([]);
  });

  it('counts no release of the contract before as a fall-back for pages of the new one', async () => {
    await site().deploy(running('mf-rsvp', '^19.0.0', 'late'));
    await nextAll('19.3.1');
    await site().deploy(running('mf-rsvp', both, 'ready'));
    await back();
    expect(notesOf(await nextAll('20.0.0', {}, 'mended'))).toEqual([none('mf-rsvp')]);
    expect((await site().shown())['mf-rsvp']).toBe('ready < one');
  });
});

it('a build that is handed in says nothing of the fall-back of the live release', async () => {
  await site().deploy(running('mf-rsvp', both, 'both', CONTRACT));
  expect(notesOf(await site().deploy({ ...running('mf-hub', both, 'both', CONTRACT) }))).toEqual([]);
  await site().deploy({ shell: shellBuild('react20', { react: '20.0.0' }) });
  expect(await lost('mf-rsvp')).toEqual([none('mf-rsvp')]);
  expect(notesOf(await site().deploy(running('mf-rsvp', both, 'next')))).toEqual([]);
});

describe('a rollback of the shell over a contract', () => {
  it('takes releases that run with its React', async () => {
    await site().deploy(running('mf-rsvp', both, 'both', CONTRACT));
    await site().deploy(running('mf-rsvp', '^19.0.0', 'late', CONTRACT));
    await site().deploy({
      ...running('mf-hub', both, 'both', CONTRACT),
      ...running('mf-rsvp', both, 'again', CONTRACT),
    });
    await site().deploy({ shell: shellBuild('react20', { react: '20.0.0' }) });
    await site().deploy(running('mf-rsvp', both, 'next'));
    await nextAll('20.0.0', { liveFailed: ['mf-rsvp'] });
    const undone = await back();
    expect(await site().shown()).toEqual({ shell: 'react20 < one', 'mf-hub': 'both', 'mf-rsvp': 'both' });
    expect(notesOf(undone)).toEqual([none('mf-hub'), none('mf-rsvp')]);
  });

  it('lets a module wait of which none runs with it, and says why', async () => {
    await site().deploy({
      ...running('mf-hub', both, 'both', CONTRACT),
      ...running('mf-rsvp', both, 'both', CONTRACT),
    });
    await site().deploy({ shell: shellBuild('react20', { react: '20.0.0' }) });
    const [handedIn] = await site().deploy(running('mf-rsvp', both, 'next'));
    await nextAll('20.0.0', { liveFailed: ['mf-rsvp'] });
    expect(await back()).toContainEqual({
      ...handedIn,
      notes: ['No earlier release of mf-rsvp runs with react 20.0.0: its page is missing until its next deploy.'],
    });
    expect(await site().shown()).toEqual({ shell: 'react20 < one', 'mf-hub': 'both' });
    expect(await waiting()).toEqual(['mf-hub', 'mf-rsvp']);
  });
});

describe('a rollback forward', () => {
  const nineteen = async () => {
    await nextAll('19.3.1', { without: ['mf-rsvp'] });
    return live('shell');
  };

  it('takes an earlier release where the one that waits does not run with the shell', async () => {
    const shell = await nineteen();
    await site().deploy(running('mf-rsvp', '^19.0.0', 'late'));
    await site().deploy(running('mf-rsvp', '^19.0.0', 'later'));
    await back();
    await site().deploy(running('mf-rsvp', '^20.0.0', 'early'));
    await back({ shell });
    expect(await site().shown()).toMatchObject({ shell: 'next', 'mf-rsvp': 'late' });
  });

  it('is refused while only a build waits that does not run with the shell', async () => {
    const shell = await nineteen();
    await back();
    await site().deploy(running('mf-rsvp', '^20.0.0', 'early'));
    await expect(back({ shell })).rejects.toThrow(/\nmf-rsvp needs react \^20\.0\.0, and the shell provides react 19/);
    expect(await site().shown()).toMatchObject({ shell: 'one', 'mf-rsvp': 'one' });
    await removeModule(site().store, 'mf-rsvp', { by });
    await back({ shell });
    expect(await site().shown()).toEqual({ shell: 'next', 'mf-hub': 'next' });
  });
});
