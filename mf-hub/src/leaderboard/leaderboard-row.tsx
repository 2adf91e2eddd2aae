import { useTexts } from '@konbit/web';
import { VisuallyHidden } from '@mantine/core';
import classes from './leaderboard-tab.module.css';
import { leaderboardTexts } from './leaderboard-texts.ts';
import type { RankedEntry } from './shown-entries.ts';

/** One guest's place. */
export function LeaderboardRow({ entry }: { entry: RankedEntry }) {
  const t = useTexts(leaderboardTexts);
  const { rank, isOwn, registration, totalPoints, achievementsCount } = entry;
  return (
    <li
      className={classes.entry}
      data-step={rank <= 3 ? rank : undefined}
      data-own={isOwn}
      aria-current={isOwn || undefined}
    >
      <span className={classes.entryRank}>
        <VisuallyHidden>{t('place', { rank })}</VisuallyHidden>
        <span aria-hidden>{rank}</span>
      </span>
      <span className={classes.guest}>
        {registration.firstName} {registration.lastName} {isOwn && <strong className={classes.you}>{t('you')}</strong>}
      </span>
      <span className={classes.entryPoints}>{t.counted('points', totalPoints)}</span>
      <span className={classes.entryAchievements}>{t.counted('achievements', achievementsCount)}</span>
    </li>
  );
}
