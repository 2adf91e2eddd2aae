import { type Evening, eveningAt, formatProgrammeEntry, formatStartTime, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import { landingTexts } from '../common/landing-texts.ts';
import classes from './day.module.css';

/** The days are counted only this long before. First HTML is rendered for a time before that. */
const maxCountedDays = 30;

export function Day() {
  const content = useEvent<PageContent>();
  const evening = eveningAt(content, useNow());
  if (!evening || (evening.is === 'before' && evening.days > maxCountedDays)) return null;
  return (
    <div className={classes.day} role="status">
      <DayWords evening={evening} />
    </div>
  );
}

function DayWords({ evening }: { evening: Evening }) {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  if (evening.is === 'before') {
    const { days } = evening;
    if (days > 1) return <p>{t('inDays', { n: days })}</p>;
    return <p>{days === 1 ? t('tomorrow') : t('today', { time: formatStartTime(event, language) })}</p>;
  }
  if (evening.is === 'after')
    return (
      <>
        <p>{t('after')}</p>
        <a href="#faces">{t('seeFaces')}</a>
      </>
    );
  return (['now', 'next'] as const).map(
    (when) =>
      evening[when] && (
        <p key={when}>
          <span className={classes.when}>{t(when)}</span> {formatProgrammeEntry(evening[when], language)}
        </p>
      ),
  );
}
