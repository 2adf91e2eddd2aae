import type { UserStatsView } from '@konbit/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Registrant, useRegistrant } from '../common/registrant.tsx';
import { queryKeys } from '../common/query-keys.ts';

const statsOptions = ({ registrationId, read }: Registrant) =>
  queryOptions({
    queryKey: queryKeys.stats(registrationId),
    queryFn: read<UserStatsView>(),
  });

/** The registrant's points, achievements and right answers. */
export const useStats = () => useQuery(statsOptions(useRegistrant()));
