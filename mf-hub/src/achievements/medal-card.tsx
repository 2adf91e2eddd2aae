import type { AchievementView } from '@konbit/contracts';
import { formatEventDay, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Skeleton } from '@mantine/core';
import classes from './achievements-tab.module.css';
import { achievementsTexts } from './achievements-texts.ts';
import { Medal } from './medal.tsx';

/** One achievement: its medal, how to earn it, its points, and since when it is held. */
export function MedalCard({ achievement, unlockedAt }: { achievement: AchievementView; unlockedAt?: string }) {
  const t = useTexts(achievementsTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  return (
    <li className={classes.medalCard} data-held={unlockedAt !== undefined}>
      <Medal icon={achievement.icon} held={unlockedAt !== undefined} />
      <h3>{achievement.name}</h3>
      <p>{achievement.description}</p>
      <p className={classes.medalPoints}>{t.counted('points', achievement.points)}</p>
      <p className={classes.medalState}>
        {unlockedAt === undefined ? (
          t('locked')
        ) : (
          <time dateTime={unlockedAt}>
            {t('unlockedOn', { date: formatEventDay({ startsAt: unlockedAt, timeZone }, language) })}
          </time>
        )}
      </p>
    </li>
  );
}

/** As many cards as the catalogue is expected to have. */
export function MedalSkeletons() {
  return (
    <>
      <div className={classes.medalsHead}>
        <Skeleton height="2.2rem" width="12rem" />
      </div>
      <ul className={classes.medals} aria-hidden>
        {Array.from({ length: expectedMedals }, (_, index) => (
          <li key={index} className={classes.medalCard}>
            <Skeleton circle height="6.5rem" />
            <Skeleton height="1.2rem" width="70%" />
            <Skeleton height="2.6rem" width="90%" />
          </li>
        ))}
      </ul>
    </>
  );
}

const expectedMedals = 20;
