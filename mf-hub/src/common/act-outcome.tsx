import type { UnlockedAchievement } from '@konbit/contracts';
import { showToast, type ToastContent } from '@konbit/web';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useRegistrant } from './registrant.tsx';
import { queryKeys } from './query-keys.ts';
import { Unlocked } from './unlocked.tsx';

/**
 * To be called after an activity or an answer: reads stats, achievements and leaderboard anew (specified), and tells
 * the outcome in one toast, with what was unlocked.
 */
export function useActOutcome(): (toast: ToastContent, unlocked: readonly UnlockedAchievement[]) => void {
  const queryClient = useQueryClient();
  const { registrationId } = useRegistrant();
  const navigate = useNavigate();
  return (toast, unlocked) => {
    const changed = [queryKeys.stats(registrationId), queryKeys.achievements(registrationId), queryKeys.leaderboard()];
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
    // An address of its own: the toast may outlast this page.
    const show = () => void navigate('/gamification?tab=achievements');
    showToast({ ...toast, extra: unlocked.length > 0 && <Unlocked unlocked={unlocked} onShow={show} /> });
  };
}
