import { formatEventDate, formatTimeRange, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { registrationTexts } from './registration-texts.ts';
import classes from './screen.module.css';

/** When, where, and what a guest should know before coming. */
export function EventDetails() {
  const t = useTexts(registrationTexts);
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
