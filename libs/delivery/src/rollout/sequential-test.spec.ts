import { type Fared, judge, type Verdict } from './sequential-test.ts';

const nothing: Fared = { tabs: 0, failed: 0 };

it.each<[Fared, Verdict]>([
  [{ tabs: 0, failed: 0 }, 'undecided'],
  [{ tabs: 2, failed: 2 }, 'undecided'],
  [{ tabs: 3, failed: 3 }, 'failing'],
  [{ tabs: 1, failed: 4 }, 'failing'],
  [{ tabs: 10, failed: 3 }, 'undecided'],
  [{ tabs: 20, failed: 4 }, 'undecided'],
  [{ tabs: 20, failed: 10 }, 'failing'],
  [{ tabs: 48, failed: 0 }, 'undecided'],
  [{ tabs: 49, failed: 0 }, 'good'],
])('beside a live one of which nothing is known, a release that fared as %j is %s', (seen, verdict) =>
  expect(judge(seen, nothing)).toBe(verdict),
);

it.each<[Fared, Fared, Verdict]>([
  [{ tabs: 100, failed: 5 }, { tabs: 1000, failed: 50 }, 'good'],
  [{ tabs: 100, failed: 5 }, nothing, 'undecided'],
  [{ tabs: 20, failed: 5 }, { tabs: 1000, failed: 10 }, 'failing'],
  [{ tabs: 20, failed: 5 }, { tabs: 1000, failed: 100 }, 'undecided'],
  [{ tabs: 20, failed: 5 }, { tabs: 30, failed: 3 }, 'undecided'],
  [{ tabs: 40, failed: 20 }, { tabs: 40, failed: 20 }, 'undecided'],
  [{ tabs: 60, failed: 0 }, { tabs: 19, failed: 9 }, 'good'],
  [{ tabs: 60, failed: 3 }, { tabs: 20, failed: 20 }, 'good'],
  [{ tabs: 30, failed: 0 }, { tabs: 20, failed: 5 }, 'good'],
  [{ tabs: 200, failed: 10 }, { tabs: 100, failed: 1 }, 'undecided'],
  [{ tabs: 2, failed: 2 }, { tabs: 19, failed: 0 }, 'undecided'],
])('is measured by the live release: %j beside %j is %s', (seen, live, verdict) =>
  expect(judge(seen, live)).toBe(verdict),
);
