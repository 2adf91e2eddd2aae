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
import { WaitingIcon } from '../common/waiting.tsx';
import classes from './ticket.module.css';

interface Props {
  activityType: ActivityType;
  record: CompletedActivity | undefined;
  isLoading?: boolean;
  isWaiting: boolean;
}

export function Ticket({ activityType, record, isLoading, isWaiting }: Props) {
  const t = useTexts(hubTexts);
  const language = useLanguage();
  const words = useEvent<PageContent>().activityTexts[activityType];
  const title = words.title[language];
  const activity = useCompleteActivity(activityType);

  function action() {
    if (isWaiting) return <WaitingStamp isFresh={activity.isWaiting} />;
    if (isLoading) return <Skeleton className={classes.action} radius="md" />;
    const label = activity.isPending ? t('completing') : t('complete');
    return (
      <Button
        className={classes.action}
        variant="outline"
        aria-label={`${label}: ${title}`}
        aria-disabled={activity.isPending}
        onClick={() => !activity.isPending && activity.complete()}
      >
        {label}
      </Button>
    );
  }

  return (
    <li className={classes.ticket} data-done={record !== undefined}>
      <div className={classes.ticketBand}>
        <Icon name={activityIcons[activityType]} />
      </div>
      <div className={classes.ticketBody}>
        <h3 className={classes.ticketTitle}>{title}</h3>
        <p>{words.description[language]}</p>
        <TicketLink activityType={activityType} />
      </div>
      <div className={classes.ticketStub}>
        {record ? (
          <Stamp record={record} isFresh={activity.isSuccess} />
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

/** Leads to where on the site the activity is done. */
function TicketLink({ activityType }: Pick<Props, 'activityType'>) {
  const t = useTexts(hubTexts);
  const queryClient = useQueryClient();
  const openPhotoDialog = () => queryClient.setQueryData<CarriedFace>(carriedFaceKey, { firstName: '', photo: null });
  if (activityType === 'photo_upload')
    return (
      <Link to="/" className={classes.ticketLink} onClick={openPhotoDialog}>
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

interface StampProps {
  record: CompletedActivity;
  /** The visitor has just pressed the button. */
  isFresh: boolean;
}

function Stamp({ record: { points, completedAt }, isFresh }: StampProps) {
  const t = useTexts(hubTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  return (
    <div ref={isFresh ? takeLostFocus : undefined} tabIndex={-1} className={classes.stamp} data-fresh={isFresh}>
      <span className={classes.stampInk} />
      <p className={classes.stampWords}>
        <strong>{`${t('done')} · ${t.counted('points', points)}`}</strong>
        <time dateTime={completedAt}>{formatDayIn(timeZone, completedAt, language)}</time>
      </p>
    </div>
  );
}

function WaitingStamp({ isFresh }: Pick<StampProps, 'isFresh'>) {
  const t = useTexts(hubTexts);
  return (
    <div ref={isFresh ? takeLostFocus : undefined} tabIndex={-1} className={classes.waitingStamp}>
      <WaitingIcon />
      <p>{t('waitingToSend')}</p>
    </div>
  );
}

/** The pressed button is gone: the stamp in its place takes the focus, unless it is elsewhere by now. */
function takeLostFocus(stamp: HTMLElement | null) {
  if (document.activeElement === document.body) stamp?.focus({ preventScroll: true });
}
