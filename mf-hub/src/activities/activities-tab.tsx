import { activityTypes, type CompletedActivity } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
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
      <QueryState queries={[completed]} failed={t('activitiesFailed')} skeleton={<Tickets records="unread" />}>
        {(records) => <Tickets records={records} />}
      </QueryState>
    </>
  );
}

/** Tickets are drawn before the records arrive, with room for a button or stamp. */
function Tickets({ records }: { records: readonly CompletedActivity[] | 'unread' }) {
  const waiting = useWaitingActivities();
  return (
    <ul className={classes.tickets}>
      {activityTypes.map((activityType) => (
        <Ticket
          key={activityType}
          activityType={activityType}
          waits={waiting.includes(activityType)}
          record={records === 'unread' ? 'unread' : records.find((record) => record.activityType === activityType)}
        />
      ))}
      <ProgressCard records={records === 'unread' ? [] : records} />
    </ul>
  );
}

function ProgressCard({ records }: { records: readonly CompletedActivity[] }) {
  const t = useTexts(hubTexts);
  const done = records.length;
  const all = activityTypes.length;
  return (
    <li className={classes.progressCard}>
      <p className={classes.progressCount}>{t('activitiesProgress', { done, all })}</p>
      <p>{t.counted(done >= all ? 'allDone' : 'notAllDone', all)}</p>
      <span className={classes.marks} aria-hidden>
        {activityTypes.map((activityType, index) => (
          <span key={activityType} data-stamped={index < done} />
        ))}
      </span>
    </li>
  );
}
