import type { UnlockedAchievement } from '@konbit/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { useRegistrant } from './registrant.tsx';
import { queryKeys } from './query-keys.ts';

/** What the registrant's last act unlocked, until it is put away. */
export const useJustUnlocked = () => useAtom(useRegistrant().justUnlocked);

/**
 * To be called after an activity or an answer: reads stats, achievements and leaderboard anew (specified), and holds up
 * what was unlocked. The next act ends that, or has something of its own to hold up.
 */
export function useActOutcome(): (unlocked: readonly UnlockedAchievement[]) => void {
  const queryClient = useQueryClient();
  const { registrationId, justUnlocked } = useRegistrant();
  const holdUp = useSetAtom(justUnlocked);
  return (unlocked) => {
    const changed = [queryKeys.stats(registrationId), queryKeys.achievements(registrationId), queryKeys.leaderboard()];
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
    holdUp(unlocked);
  };
}
