import type { ModuleName } from '@konbit/contracts';
import { type Figures, isLong, isOnDemand } from '@konbit/tooling/proofs';
import type { Spoiling } from './noon-builds.ts';
import type { Met } from './noon-crowd.ts';
import type { Shipped } from './noon-teams.ts';

/** Teams, each with a room and a key of its own; two have built theirs from the hub's sources. */
export const teams = {
  'mf-hub': 'mf-hub',
  'mf-rsvp': 'mf-rsvp',
  'mf-gallery': 'mf-gallery',
  'mf-landing': 'mf-landing',
  'mf-music': 'mf-hub',
  'mf-food': 'mf-hub',
} as const satisfies Record<string, ModuleName>;
export type TeamName = keyof typeof teams;
export const rooms = Object.keys(teams) as TeamName[];

export type Way = Spoiling | 'field' | 'tampered' | 'stolen' | 'good';
/** The teams, and who ships the api. */
type Shipper = TeamName | 'api';
export type Batch = Partial<Record<Shipper, Way>>;

const spoilt: Batch[] = [
  {
    ...{ 'mf-hub': 'render', 'mf-rsvp': 'click', 'mf-gallery': 'empty', 'mf-food': 'load' },
    ...{ 'mf-landing': 'tampered', 'mf-music': 'late', api: 'field' },
  },
  {
    ...{ 'mf-hub': 'good', 'mf-rsvp': 'large', 'mf-gallery': 'slow' },
    ...{ 'mf-landing': 'stolen', 'mf-music': 'good', 'mf-food': 'name' },
  },
];
const goodOf = (...shippers: Shipper[]): Batch => Object.fromEntries(shippers.map((room) => [room, 'good']));
/** Twice among them the api; four at the end, with a frozen list for another. */
const good = (time: number): Batch =>
  time === 3
    ? goodOf(...rooms.slice(0, 5), 'api')
    : time === 7
      ? goodOf(...rooms.slice(0, 3), 'api')
      : goodOf(...rooms);
/** Sixty deploys, of which twelve are spoilt, each in its own way: the list that somebody freezes is the last. */
export const deploysInAll = 60;
/**
 * What is shipped at a time: after two times with all that is spoilt, eight with nothing. As one of the tests, once:
 * what is hardest to see, since only times tell of it, and what only a click, or a file as it is served, tells of,
 * beside a good one.
 */
export const batchOf = (time: number): Batch =>
  isLong
    ? (spoilt[time % 10] ?? good(time % 10))
    : { 'mf-gallery': 'slow', 'mf-rsvp': 'click', 'mf-landing': 'tampered', 'mf-hub': 'good' };

const ways: Partial<Record<Way, string>> = {
  load: 'throws as it is loaded',
  render: 'throws as it is drawn',
  click: 'throws on a click',
  late: 'throws in a late part',
  empty: 'shows nothing',
  slow: 'takes 3 times as long',
  large: 'loads 60 kB more',
  name: 'takes a name that is missing',
  field: 'an api without a field that is read',
  stolen: 'signed by the key of another room',
  tampered: 'a byte changed on the host',
};
export const isSpoiling = (way: Way): way is Spoiling => !['field', 'tampered', 'stolen', 'good'].includes(way);
/** The others are refused before any tab has them. */
export const goesOut = (way: Way) => !['large', 'name', 'field', 'stolen'].includes(way);

const signs: [RegExp, string][] = [
  [/was not deployed/, 'the check before it'],
  [/may not sign/, 'the key'],
  [/not as published/, 'its files as served'],
  [/takes longer/, 'the times that tabs tell'],
  [/taken back/, 'the failures that tabs tell'],
];
/** What is known by a few tabs; that a release is slow, or good, is known by a thousand. */
const failsSoon = (way: Way) => way !== 'good' && way !== 'slow' && goesOut(way);
/** How long a tab stays. On demand they come as quickly as this machine opens them, but where something fails soon. */
export const stayMs = (batch: Batch): number => (!isOnDemand ? 1000 : Object.values(batch).some(failsSoon) ? 300 : 0);
export const caughtBy = (said: string) => signs.find(([sign]) => sign.test(said))?.[1];

export interface Outcome extends Shipped {
  room: Shipper;
  way: Way;
}

/** A line for each way: who caught it, how many tabs it reached, and for how long after the first fault. */
export function figuresOf(outcomes: readonly Outcome[], met: ReadonlyMap<string, Met>, sessions: number): Figures[] {
  return (Object.entries(ways) as [Way, string][]).flatMap(([way, what]) => {
    const own = outcomes.filter((outcome) => outcome.way === way);
    if (own.length === 0) return [];
    const metOf = ({ release = '' }: Outcome) => met.get(release);
    const reached = Math.max(...own.map((one) => metOf(one)?.tabs ?? 0));
    const lasted = own.map((one) => one.endedAt - (metOf(one)?.faultAt ?? one.endedAt));
    return [
      {
        'spoilt release': what,
        deploys: own.length,
        'caught by': caughtBy(own[0]!.said) ?? 'nobody',
        'tabs reached': reached,
        'in % of all': (100 * reached) / sessions,
        'seconds after the first fault': Math.max(...lasted) / 1000,
      },
    ];
  });
}
