import type { LeaderboardEntry } from '@konbit/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Registrant, useRegistrant } from '../common/registrant.tsx';
import { standingKeys } from '../common/standing-keys.ts';
import { standingsFor } from './own-standing.ts';

const leaderboardOptions = ({ read }: Registrant) =>
  queryOptions({
    queryKey: standingKeys.leaderboard(),
    queryFn: read<LeaderboardEntry[]>(),
    networkMode: 'always',
  });

/** The standings as the registrant sees them. */
export function useStandings() {
  const registrant = useRegistrant();
  return useQuery({
    ...leaderboardOptions(registrant),
    select: (entries) => standingsFor(registrant.registrationId, entries),
  });
}

/** The registrant's place as '#n', '-' when not ranked or not to be read, undefined while it is being read. */
export function useOwnRank(): string | undefined {
  const { data, isPending } = useStandings();
  if (isPending) return undefined;
  return data?.ownRank === undefined ? '-' : `#${data.ownRank}`;
}
