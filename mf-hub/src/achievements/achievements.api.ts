import type { AchievementStepsView, AchievementView, UserAchievementView } from '@konbit/contracts';
import { inLanguage, useLanguage } from '@konbit/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys, useRegistrant } from '../common/registrant.tsx';

export function useUnlockedAchievements() {
  const { registrationId, read } = useRegistrant();
  return useQuery({ queryKey: queryKeys.achievements(registrationId), queryFn: read<UserAchievementView[]> });
}

export function useAchievementCatalogue() {
  const lang = useLanguage();
  return useQuery<AchievementView[]>({
    queryKey: ['/api/achievements', inLanguage(lang)],
    // The catalogue stays on screen until it arrives in the other language.
    placeholderData: keepPreviousData,
  });
}

/** The registrant's progress towards what is still locked. Its key makes it refresh with the unlocked ones. */
export function useAchievementSteps() {
  const { registrationId, read } = useRegistrant();
  const queryKey = [...queryKeys.achievements(registrationId), 'steps'];
  return useQuery({ queryKey, queryFn: read<AchievementStepsView[]> });
}
