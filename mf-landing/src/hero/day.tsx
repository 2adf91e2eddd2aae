import { type EventPhase, eventPhaseAt, formatProgrammeEntry, formatStartTime, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import { landingTexts } from '../common/texts/texts.ts';
import classes from './day.module.css';

/** The days are counted only this long before. The prerendered HTML is rendered for a time before that. */
const maxCountedDays = 30;

export function Day() {
  const content = useEvent<PageContent>();
  const phase = eventPhaseAt(content, useNow());
  if (!phase || (phase.is === 'before' && phase.days > maxCountedDays)) return null;
  return (
    <div className={classes.day} role="status">
      <DayWords phase={phase} />
    </div>
  );
}

function DayWords({ phase }: { phase: EventPhase }) {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  if (phase.is === 'before') {
    const { days } = phase;
    if (days > 1) return <p>{t('inDays', { n: days })}</p>;
    return <p>{days === 1 ? t('tomorrow') : t('today', { time: formatStartTime(event, language) })}</p>;
  }
  if (phase.is === 'after')
    return (
      <>
        <p>{t('after')}</p>
        <a href="#faces">{t('seeFaces')}</a>
      </>
    );
  return (['now', 'next'] as const).map(
    (when) =>
      phase[when] && (
        <p key={when}>
          <span className={classes.when}>{t(when)}</span> <span>{formatProgrammeEntry(phase[when], language)}</span>
        </p>
      ),
  );
}
