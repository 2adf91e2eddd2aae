import { formatEventDate, formatTimeRange, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import classes from './event-details.module.css';
import { welcomeTexts } from './welcome-texts.ts';

/** When, where, and what a guest should know before coming. */
export function EventDetails() {
  const t = useTexts(welcomeTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <dl className={classes.details}>
      <dt>{t('when')}</dt>
      <dd>
        <span>{formatEventDate(event, language)}</span> <span>{formatTimeRange(event, language)}</span>
      </dd>
      <dt>{t('where')}</dt>
      <dd>{event.venue[language]}</dd>
      <dt>{t('goodToKnow')}</dt>
      <dd>
        {event.practical.admission[language]} {event.practical.parking[language]}
      </dd>
    </dl>
  );
}
