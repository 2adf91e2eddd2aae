import { type LeaderboardEntry, leaderboardLimits } from '@konbit/contracts';

/** An entry with the place it has: the service's, or its index in the list plus 1 (specified). */
export interface Placed extends LeaderboardEntry {
  isOwn: boolean;
}

export interface Standings {
  /** The first ten. */
  first: Placed[];
  /** The registrant's entry where it is further down. */
  further: Placed | undefined;
  /** The registrant's place; undefined when not ranked. */
  ownRank: number | undefined;
}

/** What the leaderboard shows to one registrant. */
export function standingsFor(registrationId: string, entries: readonly LeaderboardEntry[]): Standings {
  const placed = entries.map((entry, index) => ({
    ...entry,
    rank: entry.rank ?? index + 1,
    isOwn: entry.registrationId === registrationId,
  }));
  const own = placed.find(({ isOwn }) => isOwn);
  const first = placed.slice(0, leaderboardLimits.shown);
  return { first, further: own && !first.includes(own) ? own : undefined, ownRank: own?.rank };
}
