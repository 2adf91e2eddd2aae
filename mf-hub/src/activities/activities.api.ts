import {
  type ActivityType,
  activityPoints,
  type ActivityView,
  type CompletedActivity,
  type NewActivity,
} from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import {
  ApiError,
  currentEvent,
  failureSentence,
  isPagesFault,
  newWrite,
  showToast,
  translate,
  useLanguage,
  useWriteOutcomes,
  useWrite,
} from '@konbit/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOutcomeToast } from '../common/outcome-toast.tsx';
import { type Registrant, useRegistrant } from '../common/registrant.tsx';
import { useWaiting } from '../common/waiting.tsx';
import { hubTexts } from '../common/texts/texts.ts';

const say = translate(hubTexts);
const path = '/api/activities';

const completedOptions = ({ registrationId, read }: Registrant) =>
  queryOptions({
    queryKey: ['/api/users', registrationId, 'activities'],
    queryFn: read<CompletedActivity[]>,
  });

export const useCompletedActivities = () => useQuery(completedOptions(useRegistrant()));

/** Without a network the activity waits on the device and is sent later. */
export function useCompleteActivity(activityType: ActivityType) {
  const { registrationId: owner } = useRegistrant();
  const title = titleOf(activityType)[useLanguage()];
  const { mutate, ...write } = useWrite<ActivityView>(owner);
  const complete = () => {
    const body = newActivity(owner, activityType);
    mutate(newWrite({ owner, path, title, body, holds: 'id' }));
  };
  return { complete, ...write };
}

export const useWaitingActivities = (): readonly ActivityType[] =>
  useWaiting(path).map(({ body }) => (body as NewActivity).activityType);

export function useActivityOutcomes(): void {
  const registrant = useRegistrant();
  const queryClient = useQueryClient();
  const showOutcome = useOutcomeToast();
  const language = useLanguage();
  const { queryKey } = completedOptions(registrant);
  useWriteOutcomes(registrant.registrationId, path, {
    onSent(answer) {
      const { activityType, points, completedAt, unlockedAchievements } = answer as ActivityView;
      queryClient.setQueryData(
        queryKey,
        (done) =>
          done && [...done.filter((each) => each.activityType !== activityType), { activityType, points, completedAt }],
      );
      const description = say('completedText', { points, title: titleOf(activityType)[language] });
      showOutcome({ title: say('completedTitle'), description, tone: 'success' }, unlockedAchievements);
    },
    onRefused(error) {
      // It may have been completed on another device.
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey });
      // The specified sentence guesses at what the service has: after a fault of this page that would be false.
      const guess = isPagesFault(error) ? undefined : say('errorText');
      showToast({ title: say('errorTitle'), description: failureSentence(error, guess), tone: 'destructive' });
    },
  });
}

function newActivity(registrationId: string, activityType: ActivityType): NewActivity {
  // Always in English, for the organizers' records.
  const metadata = JSON.stringify({ activity_name: titleOf(activityType).en });
  return { registrationId, activityType, points: activityPoints[activityType], metadata };
}

const titleOf = (activityType: ActivityType) => currentEvent<PageContent>().activityTexts[activityType].title;
