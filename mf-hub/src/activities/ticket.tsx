import { activityPoints, type ActivityType, type CompletedActivity } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Button, Skeleton } from '@mantine/core';
import { activityIcons } from '../common/activity-drawings.ts';
import { Icon } from '../common/icon.tsx';
import { useCompleteActivity } from './activities.api.ts';
import { activitiesTexts } from './activities-texts.ts';
import { Stamp, WaitingStamp } from './stamp.tsx';
import classes from './ticket.module.css';

interface Props {
  activityType: ActivityType;
  /** When it was done; undefined when it was not; 'unread' while nobody knows. */
  record: CompletedActivity | 'unread' | undefined;
  /** Done without a network: to be stamped when it is back. */
  waits: boolean;
}

/** One activity: a ticket with its points, to be stamped once. */
export function Ticket({ activityType, record, waits }: Props) {
  const t = useTexts(activitiesTexts);
  const language = useLanguage();
  const words = useEvent<PageContent>().activityTexts[activityType];
  const title = words.title[language];
  const act = useCompleteActivity(activityType);

  function action() {
    if (waits) return <WaitingStamp fresh={act.isWaiting} />;
    if (record === 'unread') return <Skeleton className={classes.action} radius="md" />;
    const label = act.isPending ? t('completing') : t('complete');
    return (
      <Button
        className={classes.action}
        variant="outline"
        aria-label={`${label}: ${title}`}
        aria-disabled={act.isPending}
        onClick={() => !act.isPending && act.complete()}
      >
        {label}
      </Button>
    );
  }

  return (
    <li className={classes.ticket} data-done={isDone(record)}>
      <div className={classes.ticketBand}>
        <Icon name={activityIcons[activityType]} />
      </div>
      <div className={classes.ticketBody}>
        <h3 className={classes.ticketTitle}>{title}</h3>
        <p>{words.description[language]}</p>
      </div>
      <div className={classes.ticketStub}>
        {isDone(record) ? (
          <Stamp record={record} fresh={act.isSuccess} />
        ) : (
          <>
            <p className={classes.ticketPoints}>{t.counted('points', activityPoints[activityType])}</p>
            {action()}
          </>
        )}
      </div>
    </li>
  );
}

const isDone = (record: Props['record']): record is CompletedActivity => typeof record === 'object';
