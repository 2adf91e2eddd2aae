import type { ModuleName } from '@konbit/contracts';
import { tabsOf } from './release-tabs.ts';

const counted = (module: ModuleName, release: string, tabs: number) => ({ module, release, tabs, failed: 1, lost: 2 });
const counts = [counted('mf-rsvp', 'a', 1), counted('mf-hub', 'b', 2), counted('mf-hub', 'a', 3)];

it.each([
  ['mf-hub', 'a', { tabs: 3, failed: 1, lost: 2 }],
  ['mf-hub', 'b', { tabs: 2, failed: 1, lost: 2 }],
  ['mf-rsvp', 'b', { tabs: 0, failed: 0, lost: 0 }],
  ['mf-hub', undefined, { tabs: 0, failed: 0, lost: 0 }],
] as const)('tabs of %s %s are those of this module and this release', (name, release, expected) => {
  expect(tabsOf(counts, name, release)).toEqual(expected);
});
