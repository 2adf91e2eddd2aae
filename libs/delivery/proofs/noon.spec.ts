import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isLong, isOnDemand, printFigures, rounds, seededRandom } from '@konbit/tooling/proofs';
import { shipToAll } from '../src/deploy/ship.ts';
import { ensureReleaseKey } from '../src/keys/release-key.ts';
import { publishTogether } from '../src/publish/publish-together.ts';
import type { RoomName } from '@konbit/contracts';
import type { Site } from '../src/site/site.ts';
import { startSite } from '../src/site/start-site.ts';
import { anotherBuild } from './noon-builds.ts';
import { noonCrowd } from './noon-crowd.ts';
import { NoonSite } from './noon-site.ts';
import { ship, shipAnApi, tamper, teamOf } from './noon-teams.ts';
import { hubDoor, noonVisitors, toldOf, typedName, typeName } from './noon-visitors.ts';
import { type Batch, batchOf, caughtBy, deploysInAll, figuresOf, goesOut, isSpoiling } from './noon-ways.ts';
import { type Outcome, rooms, stayMs, type TeamName, teams, type Way } from './noon-ways.ts';

// Smaller forms of files are no matter of this proof, and take most of a deploy's processor time.
jest.mock('../src/publish/compressed.ts', () => ({ compressed: () => Promise.resolve([]) }));

/** Percent of tabs that get a release before it is known to be good; in the short form more, so that fewer come. */
const share = isLong ? 5 : 20;
const tabsAtOnce = 40;
const deploys = rounds(isLong ? 8 : 5);
/** Lists that somebody freezes, each after a deploy. */
const frozen = Math.ceil(deploys / deploysInAll);

let root: string;
let site: Site;
let asked: NoonSite;
let crowd: Awaited<ReturnType<typeof noonCrowd>>;
let visitors: Awaited<ReturnType<typeof noonVisitors>>;

const keyFile = () => join(root, 'release-keys.pem');
const team = (room: RoomName) => teamOf(site.siteDir, keyFile(), room);
const anotherOf = (room: TeamName, way: Way) =>
  anotherBuild(root, room, teams[room], isSpoiling(way) ? way : undefined);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'noon-'));
  const key = ensureReleaseKey(keyFile(), rooms);
  // All tabs come from one address.
  const limits = ['MODULE_FAILURES', 'RELEASE_TABS', 'COUNTED_TABS', 'ERROR_PLACES'].map((name) => `LIMIT_${name}`);
  const apiEnv = Object.fromEntries(limits.map((name) => [name, 'off']));
  site = await startSite({ durable: false, dataDir: join(root, 'data'), releaseKeyFile: keyFile(), apiEnv });
  // Those with sources of their own are live by now.
  const others = isLong ? rooms.filter((room) => room !== teams[room]) : [];
  if (others.length > 0)
    await publishTogether(
      { dir: site.siteDir, key },
      others.map((room) => anotherOf(room, 'good')),
    );
  asked = new NoonSite(site.origin);
  crowd = await noonCrowd(asked, seededRandom());
  visitors = await noonVisitors(site.origin);
});
afterAll(async () => {
  await visitors.close();
  await site.stop();
  rmSync(root, { recursive: true, force: true });
});

/** A visitor with a browser who is in the share of a spoilt release tells of it, and goes on. */
async function meet(room: TeamName, way: Way, release: string): Promise<void> {
  if (room === 'mf-hub' && (way === 'render' || way === 'load')) {
    const tab = await visitors.open('/gamification', release, share);
    await hubDoor(tab.page).waitFor();
    expect(toldOf(tab, room, release)).toContain(way === 'load' ? 'threw' : 'broke-at-render');
  }
  if (room === 'mf-rsvp' && way === 'click') {
    const tab = await visitors.open('/?rsvp', release, share);
    await typeName(tab, 'Solange');
    expect(toldOf(tab, room, release)).toContain('threw');
    expect(await typedName(tab)).toBe('Solange');
  }
}

/** Each team ships at the same time, to a share of tabs and watched, while tabs come and go. */
async function shipAll({ api, ...batch }: Batch, isMetByVisitors: boolean): Promise<Outcome[]> {
  const all = Object.entries(batch) as [TeamName, Way][];
  const out = new Set(all.filter(([, way]) => goesOut(way)).map(([room]) => room));
  const met: Promise<void>[] = [];
  const shipping: Promise<Outcome>[] = all.map(async ([room, way]) => {
    const whenOut = (release: string) => {
      if (way === 'tampered') tamper(site.siteDir, room, release);
      met.push(isMetByVisitors ? meet(room, way, release) : Promise.resolve());
    };
    const by = team(way === 'stolen' ? 'mf-hub' : room);
    const shipped = await ship({ site: by, build: anotherOf(room, way), share, origin: site.origin, whenOut });
    out.delete(room);
    return { ...shipped, room, way };
  });
  // A browser takes its time: the crowd comes once its visitors have met what is out.
  while (met.length < out.size) await pause(20);
  await Promise.all(met);
  if (api) shipping.push(shipAnApi(team('shell'), root, api, site.origin));
  await crowd.gather(tabsAtOnce, stayMs(batch), () => [...out]);
  return Promise.all(shipping);
}

it(`${deploys} deploys of several teams, while forty tabs are open: what is spoilt is met by few, and caught`, async () => {
  const typing = await visitors.open('/?rsvp');
  await typeName(typing, 'Marie-Jeanne');
  const outcomes: Outcome[] = [];
  for (let time = 0; outcomes.length < deploys - frozen; time += 1) {
    outcomes.push(...(await shipAll(batchOf(time), time < 2)));
    if (isOnDemand) process.stdout.write(`  ${outcomes.length} of ${deploys} deploys, ${crowd.sessions()} tabs\n`);
  }

  const rows = figuresOf(outcomes, crowd.met, crowd.sessions());
  const goods = outcomes.filter(({ way }) => way === 'good');
  const held = goods.filter(({ isGood }) => !isGood);
  printFigures(`noon: ${outcomes.length} deploys, ${crowd.sessions()} tabs`, rows);
  printFigures(`noon: good ones`, [{ deploys: goods.length, 'held back': held.length }]);

  for (const { way, said } of outcomes)
    if (way !== 'good') expect([way, caughtBy(said) ?? said]).toEqual([way, expect.stringMatching(/^(the|its) /)]);
  // A share of few tabs scatters: three standard deviations, which come to nothing with the many of a long run.
  const most = share + (isOnDemand ? 0 : 3 * Math.sqrt((share * (100 - share)) / crowd.sessions()));
  for (const row of rows) {
    expect(row['in % of all']).toBeLessThanOrEqual(most);
    if (isOnDemand) expect(row['seconds after the first fault']).toBeLessThanOrEqual(10);
  }
  expect(held.slice(goods.length / 100)).toEqual([]);
  expect(asked.statuses.get(404)).toBeUndefined();
  expect(visitors.tabs.flatMap(({ missed }) => missed)).toEqual([]);
  expect(await typedName(typing)).toBe('Marie-Jeanne');
});

it('a list that somebody froze is run by no tab that has seen a newer one', async () => {
  for (let time = 0; time < frozen; time += 1) {
    const old = readFileSync(join(site.siteDir, 'modules.json'), 'utf8');
    const first = await crowd.visit(['mf-hub']);
    await shipToAll(team('mf-hub'), [anotherOf('mf-hub', 'good')], { say: () => undefined });
    const cookie = await crowd.visit(['mf-hub'], first);
    asked.frozenList = old;
    const before = [crowd.left(), ...[...crowd.met.values()].map(({ tabs }) => tabs)];
    for (let tab = 0; tab < tabsAtOnce; tab += 1) await crowd.visit(['mf-hub'], cookie);
    asked.frozenList = undefined;
    const [left, ...tabs] = before;
    expect([crowd.left(), ...[...crowd.met.values()].map((met) => met.tabs)]).toEqual([left! + tabsAtOnce, ...tabs]);
  }
  printFigures('noon: frozen lists', [
    { deploys: frozen, 'tabs given it': frozen * tabsAtOnce, 'tabs that ran it': 0 },
  ]);
});

it('without share and watch, all tabs meet what is spoilt, and go on meeting it', async () => {
  const known = new Set(crowd.met.keys());
  await shipToAll(team('mf-hub'), [anotherOf('mf-hub', 'render')], { say: () => undefined });
  for (let tab = 0; tab < tabsAtOnce; tab += 1) await crowd.visit(['mf-hub']);
  const spoilt = [...crowd.met].filter(([release]) => !known.has(release)).map(([, { tabs }]) => tabs);
  expect(spoilt).toEqual([tabsAtOnce]);
});
