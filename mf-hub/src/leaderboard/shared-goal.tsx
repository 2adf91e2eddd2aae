import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage } from '@konbit/web';
import type { CSSProperties } from 'react';
import { useActsTogether } from './leaderboard.api.ts';
import classes from './shared-goal.module.css';

/** How far all guests are together, where the event names a goal. While it can't be read, nothing stands there. */
export function SharedGoal() {
  const { sharedGoal } = useEvent<PageContent>();
  const language = useLanguage();
  const { data } = useActsTogether();
  if (!sharedGoal || !data) return null;
  const { acts: goal, text, reached } = sharedGoal;
  const { acts } = data;
  const shown = (count: number) => count.toLocaleString(`${language}-CA`);
  const words = (acts < goal ? text : reached)[language]
    .replaceAll('{{acts}}', shown(acts))
    .replaceAll('{{goal}}', shown(goal));
  return (
    <div className={classes.goal}>
      <p>{words}</p>
      <span className={classes.bar} style={{ '--share': Math.min(1, acts / goal) } as CSSProperties} aria-hidden />
    </div>
  );
}
