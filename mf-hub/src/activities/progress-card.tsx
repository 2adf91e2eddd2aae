import { activityTypes, type CompletedActivity } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { activitiesTexts } from './activities-texts.ts';
import classes from './progress-card.module.css';

/** How many tickets are stamped, with a mark for each. */
export function ProgressCard({ records }: { records: readonly CompletedActivity[] }) {
  const t = useTexts(activitiesTexts);
  const done = records.length;
  const all = activityTypes.length;
  return (
    <li className={classes.progressCard}>
      <p className={classes.progressCount}>{t('progress', { done, all })}</p>
      <p>{t.counted(done >= all ? 'allDone' : 'notAllDone', all)}</p>
      <span className={classes.marks} aria-hidden>
        {activityTypes.map((activityType, index) => (
          <span key={activityType} data-stamped={index < done} />
        ))}
      </span>
    </li>
  );
}
