import { formatProgrammeTime, type ProgrammeEntry } from '@konbit/event';
import { useLanguage } from '@konbit/web';
import { FoldKnob } from '../common/fold.tsx';
import { OpeningPrayer } from './opening-prayer.tsx';
import classes from './programme.module.css';

/** One line of the timeline, lit while it is on; one that opens to a text shows it beneath. */
export function Entry({ isOn, ...entry }: ProgrammeEntry & { isOn: boolean }) {
  const language = useLanguage();
  return (
    <li className={classes.entry} aria-current={isOn ? 'time' : undefined}>
      {entry.label && <p className={classes.entryLabel}>{entry.label[language]}</p>}
      {entry.opensTo === 'openingPrayer' ? (
        <details>
          <summary className={`${classes.entryLine} ${classes.entrySummary}`}>
            <EntryLine {...entry} />
            <FoldKnob className={classes.entryKnob} />
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
