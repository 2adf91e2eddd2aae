import { useQueryClient } from '@tanstack/react-query';
import { useRegistrant } from './registrant.tsx';
import { standingKeys } from './standing-keys.ts';

/** Reads stats, achievements and leaderboard anew: what an activity or an answer may have changed (specified). */
export function useRefreshStanding(): () => void {
  const queryClient = useQueryClient();
  const { registrationId } = useRegistrant();
  return () => {
    void queryClient.invalidateQueries({ queryKey: standingKeys.stats(registrationId) });
    void queryClient.invalidateQueries({ queryKey: standingKeys.achievements(registrationId) });
    void queryClient.invalidateQueries({ queryKey: standingKeys.leaderboard() });
  };
}
