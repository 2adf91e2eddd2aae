import type { Standing } from '@konbit/releases';
import { refuseLate } from './refuse-late.ts';

const standing: Standing = {
  live: { shell: 'a', 'mf-hub': 'a', 'mf-lodging': 'a' },
  contract: 4,
  waiting: { 'mf-lodging': { release: 'b', contract: 5 } },
  keys: {},
};
const own = ['shell', 'mf-hub'] as const;

it.each<[string, Standing, Parameters<typeof refuseLate>[1], Parameters<typeof refuseLate>[2], number]>([
  ['a module of another repository waits', standing, own, [], 5],
  ['it is left out', { ...standing, waiting: {} }, own, ['mf-lodging'], 5],
  ['the contract stays', { ...standing, waiting: {} }, own, [], 4],
  ['no shell is deployed', { ...standing, waiting: {} }, ['mf-hub'], [], 5],
  ['the site is of an earlier version and does not say', { live: standing.live, keys: {} }, own, [], 5],
])('builds begin when %s', (_, now, rooms, without, next) =>
  expect(() => refuseLate(now, rooms, without, next)).not.toThrow(),
);

it.each([
  ['nothing waits', undefined],
  ['another contract waits', { 'mf-lodging': { release: 'b', contract: 6 } }],
])('no build begins while a live module would be left behind: %s', (_, waiting) =>
  expect(() => refuseLate({ ...standing, waiting }, own, [], 5)).toThrow(
    /^mf-lodging speaks contract 4, and no build of it for contract 5 waits here\..*--without mf-lodging$/,
  ),
);
