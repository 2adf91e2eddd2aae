import { dateWords, formatEventDate, formatTimeRange, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import { whereAndWhenTexts } from './where-and-when-texts.ts';
import classes from './where-and-when.module.css';

export function DateCard() {
  const t = useTexts(whereAndWhenTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const { struck, remark } = dateWords(event, useNow(), language);
  const day = formatEventDate(event, language);
  return (
    <section className={classes.whereCard} aria-labelledby="landing-date">
      <h3 id="landing-date" className={classes.whereLabel}>
        {t('date')}
      </h3>
      <p className={classes.whereMain}>{struck ? <s>{day}</s> : <time dateTime={event.startsAt}>{day}</time>}</p>
      {remark !== undefined && <p>{remark}</p>}
      {!struck && (
        <>
          <p>{formatTimeRange(event, language)}</p>
          <p className={classes.whereLinks}>
            <a className={classes.whereLink} href={`/calendar.${language}.ics`} download={`${event.id}.ics`}>
              {t('addToCalendar')}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
