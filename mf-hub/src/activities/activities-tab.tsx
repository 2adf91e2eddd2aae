import { activityTypes, type CompletedActivity, type UnlockedAchievement } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { QueryState } from '../common/query-state.tsx';
import { useCompletedActivities } from './activities.api.ts';
import classes from './activities-tab.module.css';
import { activitiesTexts } from './activities-texts.ts';
import { ProgressCard } from './progress-card.tsx';
import { Ticket } from './ticket.tsx';

interface Props {
  onUnlocked: (unlocked: readonly UnlockedAchievement[]) => void;
}

/** The evening's activities as tickets; those that are done bear a stamp. */
export function ActivitiesTab({ onUnlocked }: Props) {
  const t = useTexts(activitiesTexts);
  const completed = useCompletedActivities();
  return (
    <>
      <div className={classes.activitiesHead}>
        <h2>{t('heading')}</h2>
        <p>{t('hint')}</p>
      </div>
      <QueryState
        queries={[completed]}
        failed={t('failed')}
        skeleton={<Tickets records="unread" onUnlocked={onUnlocked} />}
      >
        {(records) => <Tickets records={records} onUnlocked={onUnlocked} />}
      </QueryState>
    </>
  );
}

interface TicketsProps extends Props {
  records: readonly CompletedActivity[] | 'unread';
}

/** Before it is known what is done, the tickets stand there already, each with room for its button or stamp. */
function Tickets({ records, onUnlocked }: TicketsProps) {
  return (
    <ul className={classes.tickets}>
      {activityTypes.map((activityType) => (
        <Ticket
          key={activityType}
          activityType={activityType}
          record={records === 'unread' ? 'unread' : records.find((record) => record.activityType === activityType)}
          onUnlocked={onUnlocked}
        />
      ))}
      <ProgressCard records={records === 'unread' ? [] : records} />
    </ul>
  );
}
