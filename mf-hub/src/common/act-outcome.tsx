import type { UnlockedAchievement } from '@konbit/contracts';
import { showToast, type ToastContent, useWriteOutcomes } from '@konbit/web';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useRegistrant } from './registrant.tsx';
import { queryKeys } from './query-keys.ts';
import { Unlocked } from './unlocked.tsx';

/** Reads stats, achievements and leaderboard anew, as specified after an activity or an answer. */
function useReadAnew(): () => void {
  const queryClient = useQueryClient();
  const { registrationId } = useRegistrant();
  return () => {
    const changed = [queryKeys.stats(registrationId), queryKeys.achievements(registrationId), queryKeys.leaderboard()];
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
  };
}

/** Of several acts all are sent before anything is read: bad reception carries little. */
export function useReadAnewOnceSent(): void {
  const { registrationId } = useRegistrant();
  useWriteOutcomes(registrationId, undefined, { onLast: useReadAnew() });
}

/** Tells the outcome of an act in one toast, with what it unlocked. */
export function useActOutcome(): (toast: ToastContent, unlocked: readonly UnlockedAchievement[]) => void {
  const navigate = useNavigate();
  return (toast, unlocked) => {
    // An address of its own: the toast may outlast this page.
    const show = () => void navigate('/gamification?tab=achievements');
    showToast({ ...toast, extra: unlocked.length > 0 && <Unlocked unlocked={unlocked} onShow={show} /> });
  };
}
