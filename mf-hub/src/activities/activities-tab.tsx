import { activityTypes, type CompletedActivity } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Progress } from '@mantine/core';
import { QueryState, TabHead } from '../common/states.tsx';
import { useCompletedActivities, useWaitingActivities } from './activities.api.ts';
import classes from './activities-tab.module.css';
import { hubTexts } from '../common/texts/texts.ts';
import { Ticket } from './ticket.tsx';

export function ActivitiesTab() {
  const t = useTexts(hubTexts);
  const completed = useCompletedActivities();
  return (
    <>
      <TabHead title={t('activitiesHeading')}>{t('activitiesHint')}</TabHead>
      <QueryState query={completed} errorTitle={t('activitiesFailed')} skeleton={<Tickets isLoading />}>
        {(records) => <Tickets records={records} />}
      </QueryState>
    </>
  );
}

function Tickets({ records = [], isLoading }: { records?: readonly CompletedActivity[]; isLoading?: boolean }) {
  const waiting = useWaitingActivities();
  return (
    <ul className={classes.tickets}>
      {activityTypes.map((activityType) => (
        <Ticket
          key={activityType}
          activityType={activityType}
          isWaiting={waiting.includes(activityType)}
          isLoading={isLoading}
          record={records.find((record) => record.activityType === activityType)}
        />
      ))}
      <ProgressCard done={records.length} />
    </ul>
  );
}

function ProgressCard({ done }: { done: number }) {
  const t = useTexts(hubTexts);
  const all = activityTypes.length;
  return (
    <li className={classes.progressCard}>
      <p className={classes.progressCount}>{t('activitiesProgress', { done, all })}</p>
      <p>{t(done >= all ? 'allDone' : 'notAllDone', { n: all })}</p>
      <Progress value={(100 * done) / all} radius="xl" aria-hidden />
    </li>
  );
}
