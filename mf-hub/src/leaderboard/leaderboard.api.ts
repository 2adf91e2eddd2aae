import { type ActsTogetherView, type LeaderboardEntry, leaderboardLimits } from '@konbit/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryKeys, useRegistrant } from '../common/registrant.tsx';

export function useLeaderboard() {
  const { registrationId, read } = useRegistrant();
  return useQuery({
    queryKey: queryKeys.leaderboard(),
    queryFn: read<LeaderboardEntry[]>(),
    select: (entries) => shownEntries(registrationId, entries),
  });
}

export function useActsTogether() {
  const { read } = useRegistrant();
  return useQuery({ queryKey: queryKeys.together(), queryFn: read<ActsTogetherView>() });
}

/** The registrant's place as '#n', '-' when not ranked or not to be read, undefined while it is being read. */
export function useOwnRank(): string | undefined {
  const { data, isPending } = useLeaderboard();
  if (isPending) return undefined;
  return data?.ownRank === undefined ? '-' : `#${data.ownRank}`;
}

/** An entry with the place it has: the service's, or its index in the list plus 1 (specified). */
export interface RankedEntry extends LeaderboardEntry {
  isOwn: boolean;
}

export interface ShownEntries {
  first: RankedEntry[];
  further: RankedEntry | undefined;
  ownRank: number | undefined;
}

export function shownEntries(registrationId: string, entries: readonly LeaderboardEntry[]): ShownEntries {
  const ranked = entries.map((entry, index) => ({
    ...entry,
    rank: entry.rank ?? index + 1,
    isOwn: entry.registrationId === registrationId,
  }));
  const own = ranked.find(({ isOwn }) => isOwn);
  const first = ranked.slice(0, leaderboardLimits.shown);
  return { first, further: own && !first.includes(own) ? own : undefined, ownRank: own?.rank };
}
