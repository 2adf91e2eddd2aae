import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleName, ReleaseFacts } from '@konbit/contracts';
import { buildOf } from '../test-support/builds.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { readDeployLog } from './deploy-log.ts';
import { publishTogether, type RoomBuild } from './publish-together.ts';
import { readReleaseList } from './release-list.ts';
import { rollBack } from './roll-back.ts';

const site = siteForEach();

function moduleOf(name: ModuleName, contract: number, changes: Partial<ReleaseFacts> = {}): RoomBuild {
  const facts = {
    name,
    version: '1.0.0',
    contract,
    takes: {},
    requires: {},
    entryBytes: 1,
    budgetBytes: 1,
    ...changes,
  };
  return buildOf(site.root, name, { 'mf-manifest.json': '{}', 'release.json': JSON.stringify(facts) });
}

const shellOf = (contract: number): RoomBuild =>
  buildOf(site.root, 'shell', {
    'index.html': `<head></head>shell of contract ${contract}`,
    'robots.txt': `${contract}`,
    'provides.json': JSON.stringify({ contract, provides: { kit: ['Button'] }, versions: {} }),
  });

const everything = (contract: number) => [
  moduleOf('mf-hub', contract),
  moduleOf('mf-rsvp', contract),
  shellOf(contract),
];
const page = () => readFileSync(join(site.dir, 'index.html'), 'utf8').replace(/<head>.*<\/head>/, '');
const contracts = async () =>
  Object.fromEntries(
    Object.entries((await readReleaseList(site.dir)).list).map(([name, { contract, previousContract }]) => [
      name,
      [contract, previousContract],
    ]),
  );

describe('rooms that are deployed together', () => {
  it.each([
    ['the hub alone', () => [moduleOf('mf-hub', 2)], /mf-hub speaks contract 2, and the shell contract 1/],
    ['the shell alone', () => [shellOf(2)], /mf-hub speaks contract 1, and the shell contract 2[^]*mf-rsvp speaks/],
    ['all but one', () => [shellOf(2), moduleOf('mf-hub', 2)], /mf-rsvp speaks contract 1, and the shell contract 2/],
    [
      'all, one of them too large',
      () => [...everything(2).slice(1), moduleOf('mf-hub', 2, { entryBytes: 2 })],
      /over its budget/,
    ],
    [
      'all, one of which takes what the new shell lacks',
      () => [...everything(2).slice(1), moduleOf('mf-hub', 2, { takes: { kit: ['Stepper'] } })],
      /takes Stepper from kit/,
    ],
  ])('bring no new contract as %s, and nothing is changed', async (_, builds, sentence) => {
    await publishTogether(site, everything(1));
    const before = await readReleaseList(site.dir);
    await expect(publishTogether(site, builds())).rejects.toThrow(sentence);
    expect(await readReleaseList(site.dir)).toEqual(before);
    expect(page()).toBe('shell of contract 1');
  });

  it('bring a new contract when all come, by one list, which tells the contract of what was before', async () => {
    const first = await publishTogether(site, everything(1));
    expect(await contracts()).toEqual({ 'mf-hub': [1, undefined], 'mf-rsvp': [1, undefined] });
    const second = await publishTogether(site, everything(2));
    expect(second.map(({ room, changed }) => [room, changed])).toEqual([
      ['mf-hub', true],
      ['mf-rsvp', true],
      ['shell', true],
    ]);
    const { list, serial } = await readReleaseList(site.dir);
    expect(serial).toBe(2);
    expect(await contracts()).toEqual({ 'mf-hub': [2, 1], 'mf-rsvp': [2, 1] });
    expect(list['mf-hub']?.previous).toContain(first[0]!.release);
    expect(page()).toBe('shell of contract 2');
    const entries = await readDeployLog(site.dir, serial);
    expect(entries.map(({ room }) => room)).toEqual(['mf-hub', 'mf-rsvp', 'shell', 'mf-hub', 'mf-rsvp', 'shell']);
  });

  it('go on alone afterwards, and none goes back over the contract alone', async () => {
    await publishTogether(site, everything(1));
    await publishTogether(site, everything(2));
    await publishTogether(site, [moduleOf('mf-hub', 2, { version: '2.0.0' })]);
    expect(await contracts()).toEqual({ 'mf-hub': [2, undefined], 'mf-rsvp': [2, 1] });
    await rollBack(site, 'mf-hub');
    expect(await contracts()).toEqual({ 'mf-hub': [2, 1], 'mf-rsvp': [2, 1] });
    await expect(rollBack(site, 'mf-rsvp')).rejects.toThrow(
      /mf-rsvp speaks contract 1, and the shell contract 2.*-- --all/,
    );
  });

  it('cut off between list and page, leave the old page with what it can take, and the next try ends it', async () => {
    await publishTogether(site, everything(1));
    const inTheWay = join(site.dir, 'robots.txt');
    rmSync(inTheWay);
    mkdirSync(join(inTheWay, 'full'), { recursive: true });
    const builds = everything(2);
    await expect(publishTogether(site, builds)).rejects.toThrow();
    expect(page()).toBe('shell of contract 1');
    expect(await contracts()).toEqual({ 'mf-hub': [2, 1], 'mf-rsvp': [2, 1] });
    rmSync(inTheWay, { recursive: true });
    const again = await publishTogether(site, builds);
    expect(again.map(({ changed }) => changed)).toEqual([false, false, true]);
    expect(page()).toBe('shell of contract 2');
  });
});
