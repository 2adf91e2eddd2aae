import { CONTRACT, releaseOf } from '@konbit/contracts';
import { rmSync } from 'node:fs';
import { publishTogether } from '../publish/publish-together.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { countedTabs } from '../test-support/counted-tabs.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { releaseFolder } from '../publish/stored-release.ts';
import { lastGood, toldFallback, wasGood } from './last-good.ts';

const site = siteForEach((builds) => [builds.landing('one'), builds.module('mf-hub', 'one'), builds.shell('one')]);

const hub = (word: string, contract?: number) => site.builds.module('mf-hub', word, contract);
const deploy = async (word: string, counts: Parameters<typeof lastGood>[1] = []) => {
  await publishTogether(site, [hub(word)], lastGood(site, counts));
  return (await site.liveHub()).release;
};
const counted = (release: string, tabs: number, failed: number) => countedTabs('mf-hub', release, tabs, failed);

describe('what a release falls back to', () => {
  const previous = async () => releaseOf((await site.liveHub()).previous ?? '');

  it('is the last that visitors used without trouble, also after two bad ones in a row', async () => {
    const { release: good } = await site.liveHub();
    const history = [counted(good, 500, 3)];
    const bad = await deploy('bad', history);
    const worse = await deploy('worse', [...history, counted(bad, 30, 30)]);
    expect(await previous()).toBe(good);
    await deploy('third', [...history, counted(bad, 30, 30), counted(worse, 2, 0)]);
    expect(await previous()).toBe(good);
  });

  it('is the one before once that was used without trouble', async () => {
    const { release: first } = await site.liveHub();
    const second = await deploy('two', [counted(first, 500, 0)]);
    await deploy('three', [counted(first, 500, 0), counted(second, 20, 1)]);
    expect(await previous()).toBe(second);
  });

  it('is the one before where nothing was counted, and the newest not known to fail where none is known good', async () => {
    const { release: first } = await site.liveHub();
    const second = await deploy('two');
    expect(await previous()).toBe(first);
    await deploy('three', [counted(second, 4, 4)]);
    expect(await previous()).toBe(first);
  });

  it('is nothing for the first one, and the one before where all are known to fail', async () => {
    const rsvp = site.builds.module('mf-rsvp', 'one');
    await publishTogether(site, [rsvp], lastGood(site, []));
    expect((await readReleaseList(site.dir)).list['mf-rsvp']).not.toHaveProperty('previous');
    const { release: first } = await site.liveHub();
    const second = await deploy('two');
    await deploy('three', [counted(first, 4, 4), counted(second, 4, 4)]);
    expect(await previous()).toBe(second);
  });

  it('is the newest that is there, with its own ticket', async () => {
    const { release: first, ticket, integrity } = await site.liveHub();
    const gone = await deploy('two');
    await deploy('three');
    rmSync(releaseFolder(site.dir, 'mf-hub', gone), { recursive: true });
    await deploy('four', [counted(first, 500, 0)]);
    expect(await site.liveHub()).toMatchObject({ previousTicket: ticket, previousIntegrity: integrity });
    expect(await previous()).toBe(first);
  });

  it('is never the release itself, though that was live before', async () => {
    const { release: first } = await site.liveHub();
    const second = await deploy('two', [counted(first, 500, 0)]);
    expect(await deploy('one', [counted(first, 500, 0), counted(second, 3, 3)])).toBe(first);
    expect(await previous()).toBe(second);
  });

  it('over a contract is the one before, whatever is known of it, and never one of another contract later', async () => {
    const { release: first } = await site.liveHub();
    const second = await deploy('two');
    const rooms = (contract: number) => [
      site.builds.landing('two', contract),
      hub('three', contract),
      site.builds.shell('two', contract),
    ];
    await publishTogether(site, rooms(9), lastGood(site, [counted(first, 500, 0), counted(second, 50, 50)]));
    expect([await previous(), (await site.liveHub()).previousContract]).toEqual([second, CONTRACT]);
    const { release: third } = await site.liveHub();
    await publishTogether(site, [hub('four', 9)], lastGood(site, [counted(first, 500, 0)]));
    expect(await previous()).toBe(third);
    const { release: fourth } = await site.liveHub();
    await publishTogether(site, rooms(8), lastGood(site, []));
    await publishTogether(site, rooms(9), lastGood(site, [counted(fourth, 500, 0)]));
    expect((await site.liveHub()).previousContract).toBe(8);
  });
});

it.each([
  [19, 0, false],
  [20, 0, true],
  [20, 1, true],
  [20, 2, false],
  [0, 0, false],
])('of %d tabs %d failed: visitors used it without trouble: %s', (tabs, failed, expected) => {
  expect(wasGood({ tabs, failed })).toBe(expected);
});

it.each([
  [40, 1, 'the last that visitors used without trouble (1 of 40 tabs failed)'],
  [0, 0, 'of which nothing was counted yet'],
  [4, 1, 'of which too little is known (1 of 4 tabs failed)'],
])('what a release falls back to is said, and what is known of it: %d tabs', (tabs, failed, why) => {
  expect(toldFallback('mf-hub', 'a', [counted('b', 500, 0), counted('a', tabs, failed)])).toBe(
    `mf-hub falls back to a, ${why}.`,
  );
});
