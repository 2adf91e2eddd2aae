import { useQueryClient } from '@tanstack/react-query';
import { useRegistrant } from './registrant.tsx';
import { queryKeys } from './query-keys.ts';

/** Reads stats, achievements and leaderboard anew: what an activity or an answer may have changed (specified). */
export function useRefreshStanding(): () => void {
  const queryClient = useQueryClient();
  const { registrationId } = useRegistrant();
  return () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.stats(registrationId) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.achievements(registrationId) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard() });
  };
}
