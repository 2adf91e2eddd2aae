import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type buildsIn, moduleNames } from '../test-support/builds.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { expectWhole } from '../test-support/whole-site.ts';
import { readDeployLog } from './deploy-log.ts';
import { publishTogether } from './publish-together.ts';
import { readReleaseList } from './release-list.ts';
import { rollBack, rollBackTogether } from './roll-back.ts';

const contractOf = (word: string) => (word.startsWith('new') ? 2 : 1);
const everything = (word: string) => (builds: ReturnType<typeof buildsIn>) => [
  builds.landing(word, contractOf(word)),
  builds.module('mf-hub', word, contractOf(word)),
  builds.shell(word, contractOf(word)),
];
const allRooms = [...moduleNames, 'shell'] as const;

/** A site on which everything went live so many times, and what is asked of it. */
function siteAfter(...words: string[]) {
  const site = siteForEach(...words.map(everything));
  return {
    site,
    shown: () => expectWhole(site.dir, contractOf),
    all: () => rollBackTogether(site, allRooms, { orStay: true }),
    deploy: (word: string) => publishTogether(site, everything(word)(site.builds)),
    contracts: async () =>
      Object.values((await readReleaseList(site.dir)).list).map(({ contract, previousContract }) => [
        contract,
        previousContract,
      ]),
  };
}

const inState = (word: string) => ({
  modules: { 'mf-landing': word, 'mf-hub': word },
  shells: [word],
  landings: [word],
});

describe('back over a contract', () => {
  const { site, shown, all, deploy, contracts } = siteAfter('one', 'new');

  it.each([
    ['a module alone', () => rollBack(site, 'mf-hub'), /mf-hub speaks contract 1, and the shell contract 2\. Over a/],
    ['the shell alone', () => rollBack(site, 'shell'), /contract 1, and mf-landing, mf-hub would not\. Over a/],
    ['the shell and some', () => rollBackTogether(site, ['shell', 'mf-hub']), /contract 1, and mf-landing would not\./],
  ])('%s does not go, and is told the way', async (_, going, sentence) => {
    await expect(going()).rejects.toThrow(sentence);
    await expect(going()).rejects.toThrow('npm run rollback -- --all');
    expect(shown()).toEqual(inState('new'));
  });

  it('all rooms go together; tabs of the shell that is taken away keep their releases, no other does', async () => {
    const { serial } = await readReleaseList(site.dir);
    expect((await all()).map(({ room }) => room)).toEqual(['mf-landing', 'mf-hub', 'shell']);
    expect(shown()).toEqual(inState('one'));
    expect(await contracts()).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect((await readReleaseList(site.dir)).serial).toBe(serial + 1);
    const entries = await readDeployLog(site.dir, serial + 1);
    expect(entries.slice(-3).map(({ room, action }) => [room, action])).toEqual([
      ['mf-landing', 'rollback'],
      ['mf-hub', 'rollback'],
      ['shell', 'rollback'],
    ]);
  });

  it('a module goes past its releases of the contract that is left', async () => {
    await publishTogether(site, [site.builds.module('mf-hub', 'newer', 2)]);
    await all();
    expect(shown()).toEqual(inState('one'));
  });

  it('cut off between list and page, every page has its releases, and the next try ends it', async () => {
    const inTheWay = join(site.dir, 'robots.txt');
    rmSync(inTheWay);
    mkdirSync(join(inTheWay, 'full'), { recursive: true });
    await expect(all()).rejects.toThrow();
    expect(shown()).toMatchObject({ ...inState('one'), shells: ['new'], landings: ['new'] });
    rmSync(inTheWay, { recursive: true });
    await all();
    expect(shown()).toEqual(inState('one'));
  });

  it('and forth again', async () => {
    await all();
    await deploy('newer');
    expect(shown()).toEqual(inState('newer'));
    await all();
    expect(shown()).toEqual(inState('one'));
    await expect(all()).rejects.toThrow('There is no shell before the live one.');
  });

  it('a given release of the other contract does not go alone', async () => {
    const { list, serial } = await readReleaseList(site.dir);
    const { release } = (await readDeployLog(site.dir, serial)).find(({ room }) => room === 'mf-hub')!;
    await expect(rollBack(site, 'mf-hub', release)).rejects.toThrow(/speaks contract 1, and the shell contract 2/);
    expect((await readReleaseList(site.dir)).list).toEqual(list);
  });
});

describe('within a contract', () => {
  const { site, shown, all, deploy, contracts } = siteAfter('one', 'two');

  it('several rooms go back together', async () => {
    await rollBackTogether(site, ['mf-hub', 'mf-landing']);
    expect(shown()).toEqual({ ...inState('one'), shells: ['two'] });
    expect(await contracts()).toEqual([
      [1, undefined],
      [1, undefined],
    ]);
  });

  it('they are refused when one of them has no earlier release; among all of them it stays', async () => {
    await publishTogether(site, [site.builds.module('mf-rsvp', 'only', 1)]);
    await expect(rollBackTogether(site, allRooms)).rejects.toThrow(
      'There is no release before the live one of mf-rsvp',
    );
    expect(shown().shells).toEqual(['two']);
    await all();
    expect(shown().modules).toEqual({ 'mf-landing': 'one', 'mf-hub': 'one', 'mf-rsvp': 'only' });
    expect(shown().shells).toEqual(['one']);
  });

  it('a release that was deployed a second time goes back to what it took the place of then', async () => {
    await deploy('one');
    await rollBack(site, 'mf-hub');
    expect(shown().modules).toEqual({ 'mf-landing': 'one', 'mf-hub': 'two' });
  });

  it.each(['nowhere', '../modules'])('a shell named %s is refused with a sentence', async (name) => {
    await expect(rollBack(site, 'shell', name)).rejects.toThrow(`There is no shell ${name} in`);
  });
});
