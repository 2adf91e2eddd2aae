import type { CompletedActivity } from '@konbit/contracts';
import { formatDayIn, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { WaitingMark } from '../common/waiting-mark.tsx';
import { waitingTexts } from '../common/waiting-texts.ts';
import { activitiesTexts } from './activities-texts.ts';
import ink from './art/stamp.svg';
import classes from './stamp.module.css';

interface Props {
  record: CompletedActivity;
  /** Stamped just now, by this visitor: animated, where motion is wanted. */
  fresh: boolean;
}

/** The stamp on a ticket: done, for how many points, and on which day. */
export function Stamp({ record: { points, completedAt }, fresh }: Props) {
  const t = useTexts(activitiesTexts);
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

/** In outline: it will be stamped when the network is back. */
export function WaitingStamp({ fresh }: Pick<Props, 'fresh'>) {
  const t = useTexts(waitingTexts);
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
