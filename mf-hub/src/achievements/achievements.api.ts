import type { AchievementStepsView, AchievementView, UserAchievementView } from '@konbit/contracts';
import { inLanguage, useLanguage } from '@konbit/web';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys, type Registrant, useRegistrant } from '../common/registrant.tsx';

const unlockedOptions = ({ registrationId, read }: Registrant) =>
  queryOptions({
    queryKey: queryKeys.achievements(registrationId),
    queryFn: read<UserAchievementView[]>(),
  });

/** What the registrant holds. */
export const useUnlockedAchievements = () => useQuery(unlockedOptions(useRegistrant()));

/** All there is to earn, in the language of the page. */
export function useAchievementCatalogue() {
  const lang = useLanguage();
  return useQuery<AchievementView[]>({
    queryKey: ['/api/achievements', inLanguage(lang)],
    // Another language comes in the place of the one that is read.
    placeholderData: keepPreviousData,
  });
}

const stepsOptions = ({ registrationId, read }: Registrant) =>
  queryOptions({
    // Below the key of what is held: read anew with it.
    queryKey: [...queryKeys.achievements(registrationId), 'steps'],
    queryFn: read<AchievementStepsView[]>(),
  });

/** How far the registrant is with what they do not hold. The medals do not wait for it. */
export const useAchievementSteps = () => useQuery(stepsOptions(useRegistrant()));
