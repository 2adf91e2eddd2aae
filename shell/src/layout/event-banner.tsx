import { bannerWords, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow } from '@konbit/web';
import classes from './event-banner.module.css';

/** Tells on every page that the event is postponed, has a new date, is cancelled or over. */
export function EventBanner() {
  const { event } = useEvent<PageContent>();
  const [sentence, note] = bannerWords(event, useNow(), useLanguage()) ?? [];
  if (sentence === undefined) return null;
  return (
    <aside className={classes.banner}>
      <p>
        <strong>{sentence}</strong> {note}
      </p>
    </aside>
  );
}
