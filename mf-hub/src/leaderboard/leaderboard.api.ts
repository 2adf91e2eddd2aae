import type { ActsTogetherView, LeaderboardEntry } from '@konbit/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryKeys, useRegistrant } from '../common/registrant.tsx';

/** `rank` is the service's, or the entry's index in the list plus 1 (specified). */
export interface RankedEntry extends LeaderboardEntry {
  isOwn: boolean;
}

export function useLeaderboard() {
  const { registrationId, read } = useRegistrant();
  return useQuery({
    queryKey: queryKeys.leaderboard,
    queryFn: read<LeaderboardEntry[]>,
    select: (entries): RankedEntry[] =>
      entries.map((entry, index) => ({
        ...entry,
        rank: entry.rank ?? index + 1,
        isOwn: entry.registrationId === registrationId,
      })),
  });
}

export function useActsTogether() {
  const { read } = useRegistrant();
  return useQuery({ queryKey: [...queryKeys.leaderboard, 'together'], queryFn: read<ActsTogetherView> });
}

/** The registrant's rank as '#n', '-' without one, undefined while it loads, null when it cannot be read. */
export function useOwnRank(): string | null | undefined {
  const { data, isPending } = useLeaderboard();
  if (!data) return isPending ? undefined : null;
  const own = data.find(({ isOwn }) => isOwn);
  return own ? `#${own.rank}` : '-';
}
