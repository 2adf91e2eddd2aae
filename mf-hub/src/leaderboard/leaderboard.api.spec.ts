import type { LeaderboardEntry } from '@konbit/contracts';
import { shownEntries } from './leaderboard.api.ts';

const entry = (registrationId: string, rank?: number) => ({ registrationId, rank }) as LeaderboardEntry;
const crowd = (size: number) => Array.from({ length: size }, (_, index) => entry(`u${index + 1}`, index + 1));

// Who is on the list; how many are shown first, which place is shown further down, and which one is the guest's.
it.each<[string, LeaderboardEntry[], number, number | undefined, number | undefined]>([
  ['the guest is not ranked', crowd(3), 3, undefined, undefined],
  ['the guest is tenth', [...crowd(9), entry('me', 10)], 10, undefined, 10],
  ['the guest is eleventh', [...crowd(10), entry('me', 11)], 10, 11, 11],
  ['the service gives no ranks', [entry('a'), entry('me')], 2, undefined, 2],
])('the leaderboard when %s', (_, entries, first, further, ownRank) => {
  const shown = shownEntries('me', entries);
  expect(shown.first).toHaveLength(first);
  expect(shown.further?.rank).toBe(further);
  expect(shown.ownRank).toBe(ownRank);
});
