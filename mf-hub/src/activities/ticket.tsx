import {
  activityPoints,
  type ActivityType,
  type CarriedFace,
  carriedFaceKey,
  type CompletedActivity,
} from '@konbit/contracts';
import { formatDayIn, type PageContent } from '@konbit/event';
import { ownRegistrationSearch, useEvent, useLanguage, useTexts } from '@konbit/web';
import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { activityIcons } from '../common/drawings.ts';
import { Icon } from '../common/icon.tsx';
import { useCompleteActivity } from './activities.api.ts';
import { hubTexts } from '../common/texts/texts.ts';
import { WaitingMark } from '../common/waiting.tsx';
import ink from './art/stamp.svg';
import classes from './ticket.module.css';

interface Props {
  activityType: ActivityType;
  /** When it was done; undefined when it was not; 'unread' while nobody knows. */
  record: CompletedActivity | 'unread' | undefined;
  waits: boolean;
}

export function Ticket({ activityType, record, waits }: Props) {
  const t = useTexts(hubTexts);
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
        <WayTo activityType={activityType} />
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

/** What is done elsewhere on the site: the ticket leads there. */
function WayTo({ activityType }: Pick<Props, 'activityType'>) {
  const t = useTexts(hubTexts);
  const queryClient = useQueryClient();
  const carryFace = () => queryClient.setQueryData<CarriedFace>(carriedFaceKey, { firstName: '', photo: null });
  if (activityType === 'photo_upload')
    return (
      <Link to="/" className={classes.ticketLink} onClick={carryFace}>
        {t('toGallery')}
      </Link>
    );
  if (activityType !== 'profile_completion') return null;
  return (
    <Link to={ownRegistrationSearch} className={classes.ticketLink}>
      {t('toRegistration')}
    </Link>
  );
}

const isDone = (record: Props['record']): record is CompletedActivity => typeof record === 'object';

interface StampProps {
  record: CompletedActivity;
  /** Stamped just now, by this visitor: animated, where motion is wanted. */
  fresh: boolean;
}

function Stamp({ record: { points, completedAt }, fresh }: StampProps) {
  const t = useTexts(hubTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  return (
    <div ref={fresh ? takeLostFocus : undefined} tabIndex={-1} className={classes.stamp} data-fresh={fresh}>
      <span className={classes.stampInk} style={{ maskImage: `url("${ink}")` }} />
      <p className={classes.stampWords}>
        <strong>
          {t('done')} · {t.counted('points', points)}
        </strong>
        <time dateTime={completedAt}>{formatDayIn(timeZone, completedAt, language)}</time>
      </p>
    </div>
  );
}

function WaitingStamp({ fresh }: Pick<StampProps, 'fresh'>) {
  const t = useTexts(hubTexts);
  return (
    <div ref={fresh ? takeLostFocus : undefined} tabIndex={-1} className={classes.waitingStamp}>
      <WaitingMark size="1.35rem" />
      <p>{t('stamp')}</p>
    </div>
  );
}

/** The button that was pressed is gone; unless the visitor went on meanwhile, the stamp in its place has the focus. */
function takeLostFocus(stamp: HTMLElement | null) {
  if (document.activeElement === document.body) stamp?.focus({ preventScroll: true });
}
