import {
  type ActivityType,
  activityPoints,
  type ActivityView,
  type CompletedActivity,
  type NewActivity,
} from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { ApiError, callApi, currentEvent, failureSentence, showToast, translate, useLanguage } from '@konbit/web';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActOutcome } from '../common/act-outcome.ts';
import { type Registrant, useRegistrant } from '../common/registrant.tsx';
import { isSessionRefusal } from '../common/session-retry.ts';
import { activitiesTexts } from './activities-texts.ts';

const say = translate(activitiesTexts);

const completedOptions = ({ registrationId, read }: Registrant) =>
  queryOptions({
    queryKey: ['/api/users', registrationId, 'activities'],
    queryFn: read<CompletedActivity[]>(),
  });

/** What the registrant has done. */
export const useCompletedActivities = () => useQuery(completedOptions(useRegistrant()));

/** Records that the registrant has done an activity. */
export function useCompleteActivity(activityType: ActivityType) {
  const registrant = useRegistrant();
  const queryClient = useQueryClient();
  const showOutcome = useActOutcome();
  const language = useLanguage();
  const { queryKey } = completedOptions(registrant);
  return useMutation({
    mutationFn: () =>
      registrant.withSession(() =>
        callApi<ActivityView>('POST', '/api/activities', newActivity(registrant.registrationId, activityType)),
      ),
    onSuccess: ({ points, completedAt, unlockedAchievements }) => {
      queryClient.setQueryData(queryKey, (done) => done && [...done, { activityType, points, completedAt }]);
      const description = say('completedText', { points, title: titleOf(activityType)[language] });
      showToast({ title: say('completedTitle'), description, tone: 'success' });
      showOutcome(unlockedAchievements);
    },
    onError: (error) => {
      if (isSessionRefusal(error)) return; // The email form says why it is back.
      // Done on another device, perhaps: the list knows.
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey });
      showToast({
        title: say('errorTitle'),
        description: failureSentence(error, say('errorText')),
        tone: 'destructive',
      });
    },
  });
}

function newActivity(registrationId: string, activityType: ActivityType): NewActivity {
  // In English whatever the page speaks, so that the organizers' records read alike.
  const metadata = JSON.stringify({ activity_name: titleOf(activityType).en });
  return { registrationId, activityType, points: activityPoints[activityType], metadata };
}

const titleOf = (activityType: ActivityType) => currentEvent<PageContent>().activityTexts[activityType].title;
