import { useTexts } from '@konbit/web';
import { VisuallyHidden } from '@mantine/core';
import classes from './leaderboard-tab.module.css';
import { leaderboardTexts } from './leaderboard-texts.ts';
import type { Placed } from './own-standing.ts';

/** One guest's place. */
export function StandingRow({ entry }: { entry: Placed }) {
  const t = useTexts(leaderboardTexts);
  const { rank, isOwn, registration, totalPoints, achievementsCount } = entry;
  return (
    <li
      className={classes.standing}
      data-step={rank <= 3 ? rank : undefined}
      data-own={isOwn}
      aria-current={isOwn || undefined}
    >
      <span className={classes.standingRank}>
        <VisuallyHidden>{t('place', { rank })}</VisuallyHidden>
        <span aria-hidden>{rank}</span>
      </span>
      <span className={classes.guest}>
        {registration.firstName} {registration.lastName} {isOwn && <strong className={classes.you}>{t('you')}</strong>}
      </span>
      <span className={classes.standingPoints}>{t.counted('points', totalPoints)}</span>
      <span className={classes.standingMedals}>{t.counted('achievements', achievementsCount)}</span>
    </li>
  );
}
