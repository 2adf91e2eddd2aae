import { eventPhaseAt, formatProgrammeTime, type PageContent, type ProgrammeEntry } from '@konbit/event';
import { useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import { Collapsible, PlusIcon } from '../common/collapsible.tsx';
import { landingTexts } from '../common/texts/texts.ts';
import { OpeningPrayer } from './opening-prayer.tsx';
import classes from './programme.module.css';

export function Programme() {
  const t = useTexts(landingTexts);
  const content = useEvent<PageContent>();
  const phase = eventPhaseAt(content, useNow());
  const now = phase?.is === 'on' ? phase.now : undefined;
  return (
    <Collapsible id="programme" title={t('programme')}>
      <ol className={classes.programme}>
        {content.programme.map((entry) => (
          <Entry key={entry.starts} {...entry} isOn={entry === now} />
        ))}
      </ol>
    </Collapsible>
  );
}

function Entry({ isOn, ...entry }: ProgrammeEntry & { isOn: boolean }) {
  const language = useLanguage();
  return (
    <li className={classes.entry} aria-current={isOn ? 'time' : undefined}>
      {entry.label && <p className={classes.entryLabel}>{entry.label[language]}</p>}
      {entry.opensTo === 'openingPrayer' ? (
        <details>
          <summary className={`${classes.entryLine} ${classes.entrySummary}`}>
            <EntryLine {...entry} />
            <PlusIcon className={classes.entryIcon} />
          </summary>
          <OpeningPrayer />
        </details>
      ) : (
        <p className={classes.entryLine}>
          <EntryLine {...entry} />
        </p>
      )}
    </li>
  );
}

function EntryLine(entry: ProgrammeEntry) {
  const language = useLanguage();
  return (
    <>
      <time className={classes.entryTime} dateTime={entry.starts}>
        {formatProgrammeTime(entry, language)}
      </time>{' '}
      <span className={classes.entryTitle}>{entry.title[language]}</span>
    </>
  );
}
