import type { UnlockedAchievement } from '@konbit/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { useRegistrant } from './registrant.tsx';
import { queryKeys } from './query-keys.ts';

/** What the registrant's last act unlocked, until it is put away. */
export const useJustUnlocked = () => useAtom(useRegistrant().justUnlocked);

/**
 * To be called after an activity or an answer: reads stats, achievements and leaderboard anew (specified), and shows
 * what was unlocked, in place of what the act before had unlocked.
 */
export function useActOutcome(): (unlocked: readonly UnlockedAchievement[]) => void {
  const queryClient = useQueryClient();
  const { registrationId, justUnlocked } = useRegistrant();
  const show = useSetAtom(justUnlocked);
  return (unlocked) => {
    const changed = [queryKeys.stats(registrationId), queryKeys.achievements(registrationId), queryKeys.leaderboard()];
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
    show(unlocked);
  };
}
