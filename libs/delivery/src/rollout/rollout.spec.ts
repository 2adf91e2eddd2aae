import { CONTRACT } from '@konbit/contracts';
import { settleDeploy } from '../deploy/settle-deploy.ts';
import { shipToAll, shipToShare } from '../deploy/ship.ts';
import type { Watched } from '../deploy/watch.ts';
import { readDeployLog } from '../publish/deploy-log.ts';
import { storeRelease } from '../publish/publish-module.ts';
import { publishTogether } from '../publish/publish-together.ts';
import { readReleaseList, readTrustedList } from '../publish/release-list.ts';
import { rollBack } from '../publish/roll-back.ts';
import { historyOf } from '../releases/history.ts';
import { countedTabs } from '../test-support/counted-tabs.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { goOut, takeBack } from './go-out.ts';
import { outIn } from './out-in.ts';
import { settleRollout } from './settle-rollout.ts';

const site = siteForEach((builds) => [builds.landing('one'), builds.module('mf-hub', 'one'), builds.shell('one')]);
const hub = (word: string) => site.builds.module('mf-hub', word);
const said: string[] = [];
const say = (line: string) => void said.push(line);
const real = globalThis.fetch;
beforeEach(() => void said.splice(0));
afterEach(() => void (globalThis.fetch = real));

const actions = async () =>
  (await readDeployLog(site.dir, (await readReleaseList(site.dir)).serial))
    .filter(({ room }) => room === 'mf-hub')
    .map(({ action }) => action);
const out = async (word: string) => {
  await shipToShare(site, 'mf-hub', hub(word), 5, { say });
  return (await site.liveHub()).rollout!.release;
};
const deploy = async (word: string) => {
  await publishTogether(site, [hub(word)]);
  return (await site.liveHub()).release;
};
const watched = (ending: Watched['ending'], failed = 0) => ({ ending, tabs: { tabs: 12, failed, lost: 0 } });
const settle = (release: string, ending: Watched['ending'], failed?: number) =>
  settleRollout(
    outIn(site, 'mf-hub', release, async () => []),
    'mf-hub',
    release,
    watched(ending, failed),
  );
const counted = (release: string, tabs: number, failed: number) => countedTabs('mf-hub', release, tabs, failed);

describe('a release that is out to some tabs', () => {
  it('stands beside the live one in the list, signed with it', async () => {
    const before = await site.liveHub();
    const release = await out('two');
    expect(await site.liveHub()).toMatchObject({ ...before, rollout: { release, share: 5, contract: CONTRACT } });
    expect((await readTrustedList(site)).list['mf-hub']!.rollout!.share).toBe(5);
    expect(await actions()).toEqual(['deploy', 'rollout']);
    expect(said).toEqual([`mf-hub ${release} is out to 5 % of tabs.`]);
  });

  it('is live for all when it is good, and falls back to what was live before', async () => {
    const { release: before } = await site.liveHub();
    const release = await out('two');
    expect(await settle(release, 'good')).toBe(`mf-hub ${release} failed in 0 of 12 tabs: it is live for all.`);
    expect(await site.liveHub()).toMatchObject({ release, previous: `/modules/mf-hub/${before}/mf-manifest.json` });
    expect(await site.liveHub()).not.toHaveProperty('rollout');
  });

  it.each<[Watched['ending'], RegExp]>([
    ['failing', /failed in 4 of 12 tabs: taken back; the others never had it/],
    ['faulty', /taken back/],
  ])('is taken back when it is %s, and the live one stays', async (ending, sentence) => {
    const before = await site.liveHub();
    const release = await out('two');
    await expect(settle(release, ending, 4)).rejects.toThrow(sentence);
    expect(await site.liveHub()).toEqual(before);
    expect(await actions()).toEqual(['deploy', 'rollout', 'take-back']);
    // Tabs that have it learn of it; they are not told so of what is out again.
    const withdrawn = async () => Object.keys((await readReleaseList(site.dir)).withdrawn);
    expect(await withdrawn()).toEqual([`mf-hub@${release}`]);
    await out('two');
    expect(await withdrawn()).toEqual([]);
  });

  it('is held while too little is known; a watch that saw nothing says so', async () => {
    const release = await out('two');
    expect(await settle(release, 'undecided')).toContain('too few to tell. It stays with 5 % of tabs');
    await expect(settle(release, 'unseen')).rejects.toThrow('No page loaded');
    await expect(settle(release, 'unanswered')).rejects.toThrow('The site did not say');
    expect((await site.liveHub()).rollout!.release).toBe(release);
  });

  it('is left alone once somebody else changed it', async () => {
    const release = await out('two');
    const other = await out('three');
    await expect(settle(release, 'failing')).rejects.toThrow('somebody changed the list meanwhile');
    const back = [
      await takeBack(site, 'mf-hub', release),
      await takeBack(site, 'mf-hub'),
      await takeBack(site, 'mf-hub'),
    ];
    expect(back).toEqual([undefined, other, undefined]);
  });

  it('is refused for a module that has no live one, and when it is live already', async () => {
    const gallery = await storeRelease(site, 'mf-gallery', site.builds.module('mf-gallery', 'one').dist);
    await expect(goOut(site, gallery, 5)).rejects.toThrow('There is no live release of mf-gallery');
    await expect(shipToShare(site, 'mf-hub', hub('one'), 5, { say })).rejects.toThrow('live for all already');
  });

  it('goes by the tabs that visitors have: watched, taken back with a fault, promoted without', async () => {
    let tabs = -60;
    globalThis.fetch = (async () => {
      const release = (await site.liveHub()).rollout?.release ?? 'none';
      return Response.json([counted(release, (tabs += 60), 0)]);
    }) as typeof fetch;
    const ways = { origin: 'http://site', seconds: 60, say };
    expect(await shipToShare(site, 'mf-hub', hub('two'), 5, ways)).toMatch(/0 of 60 tabs: it is live for all/);
  });
});

it('what a release falls back to is said, and that it is a guess', async () => {
  const { release: first } = await site.liveHub();
  const second = await deploy('zero');
  await shipToAll(site, [hub('two')], { say });
  expect(said[0]).toMatch(/^mf-hub \w+ is live\.$/);
  expect(said.slice(1)).toEqual([`mf-hub falls back to ${second}, of which nothing was counted yet.`]);
  globalThis.fetch = (async () => Response.json([counted(first, 40, 1)])) as typeof fetch;
  await shipToAll(site, [hub('three')], { say, origin: 'http://site' });
  expect(said.at(-1)).toBe(
    `mf-hub falls back to ${first}, the last that visitors used without trouble (1 of 40 tabs failed).`,
  );
});

it.each<[Watched['ending'], boolean, RegExp]>([
  ['good', true, /stays: failed in 0 of 12 tabs/],
  ['undecided', true, /too few to call it good/],
  ['failing', false, /Nothing was taken back: anybody can report/],
  ['unseen', false, /No page loaded/],
  ['unanswered', false, /The site did not say/],
])('a release that is live for all and found to be %s stays (exit status 0: %s)', async (ending, isFine, sentence) => {
  const release = await deploy('two');
  const settled = await settleDeploy(() => rollBack(site, 'mf-hub'), 'mf-hub', release, watched(ending)).then(
    (text) => [true, text],
    (error: Error) => [false, error.message],
  );
  expect(settled).toEqual([isFine, expect.stringMatching(sentence)]);
  expect((await site.liveHub()).release).toBe(release);
});

it('tells shares, use, rates and verdicts', async () => {
  const { release: old } = await site.liveHub();
  const release = await out('two');
  const text = await historyOf(site.dir, [counted(old, 950, 2), { ...counted(release, 50, 20), lost: 1 }]);
  const rows = text.split('\n').filter((line) => line.includes('mf-hub'));
  expect(rows[0]).toMatch(/^5 % +mf-hub.*rollout.*50 tabs, 5 % +20, 40 % +1, 2 % +failing$/);
  expect(rows[1]).toMatch(/^live +mf-hub.*deploy.*950 tabs, 95 % +2, 0.2 % +0, 0 % +good$/);
  expect(await historyOf(site.dir, undefined)).toMatch(/mf-hub.*\? +\? +\? +\?/);
  expect(await historyOf(site.dir, [])).toMatch(/mf-hub.*no tabs/);
});
