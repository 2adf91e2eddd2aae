import type { AchievementStepsView, AchievementView, UserAchievementView } from '@konbit/contracts';
import { inLanguage, useLanguage } from '@konbit/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys, useRegistrant } from '../common/registrant.tsx';

export function useUnlockedAchievements() {
  const { registrationId, read } = useRegistrant();
  return useQuery({ queryKey: queryKeys.achievements(registrationId), queryFn: read<UserAchievementView[]>() });
}

export function useAchievementCatalogue() {
  const lang = useLanguage();
  return useQuery<AchievementView[]>({
    queryKey: ['/api/achievements', inLanguage(lang)],
    // Another language comes in the place of the one that is read.
    placeholderData: keepPreviousData,
  });
}

/** How far the registrant is with what they do not hold. The medals do not wait for it. */
export function useAchievementSteps() {
  const { registrationId, read } = useRegistrant();
  // Below the key of what is held: read anew with it.
  const queryKey = [...queryKeys.achievements(registrationId), 'steps'];
  return useQuery({ queryKey, queryFn: read<AchievementStepsView[]>() });
}
