import type { AchievementStepsView, AchievementView } from '@konbit/contracts';
import { formatDayIn, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './achievements-tab.module.css';
import { achievementsTexts } from './achievements-texts.ts';
import { Medal } from '../common/medal.tsx';

interface Props {
  achievement: AchievementView;
  unlockedAt?: string;
  steps?: AchievementStepsView;
}

/** One achievement: its medal, how to earn it, its points, and since when it is held or how far one is. */
export function MedalCard({ achievement, unlockedAt, steps }: Props) {
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
          <StepsMade steps={steps} />
        ) : (
          <time dateTime={unlockedAt}>{t('unlockedOn', { date: formatDayIn(timeZone, unlockedAt, language) })}</time>
        )}
      </p>
    </li>
  );
}

/** Of one step there is nothing to tell but that it is not made. */
function StepsMade({ steps }: Pick<Props, 'steps'>) {
  const t = useTexts(achievementsTexts);
  if (!steps || steps.of === 1) return t('locked');
  const done = Math.min(steps.done, steps.of);
  return (
    <>
      {t('steps', { done, of: steps.of })}
      <span className={classes.steps} style={{ '--share': done / steps.of } as CSSProperties} aria-hidden />
    </>
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
