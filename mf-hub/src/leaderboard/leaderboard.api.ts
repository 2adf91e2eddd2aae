import type { ActsTogetherView, LeaderboardEntry } from '@konbit/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Registrant, useRegistrant } from '../common/registrant.tsx';
import { queryKeys } from '../common/query-keys.ts';
import { shownEntries } from './shown-entries.ts';

const leaderboardOptions = ({ read }: Registrant) =>
  queryOptions({
    queryKey: queryKeys.leaderboard(),
    queryFn: read<LeaderboardEntry[]>(),
  });

/** The leaderboard as the registrant sees it. */
export function useLeaderboard() {
  const registrant = useRegistrant();
  return useQuery({
    ...leaderboardOptions(registrant),
    select: (entries) => shownEntries(registrant.registrationId, entries),
  });
}

/** What all guests together have come to. */
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
