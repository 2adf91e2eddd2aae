import type { AchievementView, UserAchievementView } from '@konbit/contracts';
import { inLanguage, useLanguage } from '@konbit/web';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Registrant, useRegistrant } from '../common/registrant.tsx';
import { queryKeys } from '../common/query-keys.ts';

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
