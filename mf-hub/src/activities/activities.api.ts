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
  callApi,
  currentEvent,
  failureSentence,
  orQueued,
  queued,
  showToast,
  translate,
  useLanguage,
  useSettledWrites,
} from '@konbit/web';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActOutcome } from '../common/act-outcome.tsx';
import { type Registrant, useRegistrant } from '../common/registrant.tsx';
import { isSessionRefusal } from '../common/session-retry.ts';
import { useWaiting } from '../common/waiting.ts';
import { activitiesTexts } from './activities-texts.ts';

const say = translate(activitiesTexts);
const path = '/api/activities';

const completedOptions = ({ registrationId, read }: Registrant) =>
  queryOptions({
    queryKey: ['/api/users', registrationId, 'activities'],
    queryFn: read<CompletedActivity[]>(),
  });

/** What the registrant has done. */
export const useCompletedActivities = () => useQuery(completedOptions(useRegistrant()));

/** Records that the registrant has done an activity; without a network, as soon as there is one. */
export function useCompleteActivity(activityType: ActivityType) {
  const { registrationId: owner, withSession } = useRegistrant();
  const outcome = useOutcome('now');
  const title = titleOf(activityType)[useLanguage()];
  return useMutation({
    mutationFn: () => {
      const body = newActivity(owner, activityType);
      return orQueued({ owner, path, body, title }, () => withSession(() => callApi<ActivityView>('POST', path, body)));
    },
    onSuccess: (record) => record !== queued && outcome.onSent(record),
    onError: outcome.onRefused,
  });
}

/** What comes of the activities that waited for the network. */
export function useActivitiesSentLate(): void {
  const { onSent, onRefused } = useOutcome('late');
  useSettledWrites(path, { onSent: (record) => onSent(record as ActivityView), onRefused });
}

/** The types of the activities that wait for the network. */
export const useWaitingActivities = (): readonly ActivityType[] =>
  useWaiting(path).map(({ body }) => (body as NewActivity).activityType);

function useOutcome(when: 'now' | 'late') {
  const registrant = useRegistrant();
  const queryClient = useQueryClient();
  const showOutcome = useActOutcome(when);
  const language = useLanguage();
  const { queryKey } = completedOptions(registrant);
  return {
    onSent({ activityType, points, completedAt, unlockedAchievements }: ActivityView): void {
      queryClient.setQueryData(
        queryKey,
        (done) =>
          done && [...done.filter((one) => one.activityType !== activityType), { activityType, points, completedAt }],
      );
      const description = say('completedText', { points, title: titleOf(activityType)[language] });
      showOutcome({ title: say('completedTitle'), description, tone: 'success' }, unlockedAchievements);
    },
    onRefused(error: Error): void {
      if (isSessionRefusal(error)) return; // The email form says why it is back.
      // Done on another device, perhaps: the list knows.
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey });
      showToast({
        title: say('errorTitle'),
        description: failureSentence(error, say('errorText')),
        tone: 'destructive',
      });
    },
  };
}

function newActivity(registrationId: string, activityType: ActivityType): NewActivity {
  // In English whatever the page speaks, so that the organizers' records read alike.
  const metadata = JSON.stringify({ activity_name: titleOf(activityType).en });
  return { registrationId, activityType, points: activityPoints[activityType], metadata };
}

const titleOf = (activityType: ActivityType) => currentEvent<PageContent>().activityTexts[activityType].title;
