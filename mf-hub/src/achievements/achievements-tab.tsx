import type { AchievementStepsView, AchievementView, UserAchievementView } from '@konbit/contracts';
import { formatDayIn, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';
import emptyCase from '../common/art/empty-case.svg';
import { Medal } from '../common/icon.tsx';
import { Empty, QueryState, TabHead } from '../common/states.tsx';
import { hubTexts } from '../common/texts/texts.ts';
import { useAchievementCatalogue, useAchievementSteps, useUnlockedAchievements } from './achievements.api.ts';
import classes from './achievements-tab.module.css';

const shownNext = 3;

export function AchievementsTab() {
  const t = useTexts(hubTexts);
  const catalogue = useAchievementCatalogue();
  const unlocked = useUnlockedAchievements();
  const { data: steps = [] } = useAchievementSteps();
  const [held, all] = [unlocked, catalogue].map(({ data }) => data?.length);
  return (
    <>
      <TabHead title={t('achievementsHeading')}>
        {held !== undefined && all ? t('achievementsProgress', { held, all }) : '\u00a0'}
      </TabHead>
      <QueryState queries={[catalogue, unlocked]} failed={t('achievementsFailed')} skeleton={<MedalSkeletons />}>
        {(achievements, held) => <Achievements {...{ achievements, held, steps }} />}
      </QueryState>
    </>
  );
}

interface AchievementsProps {
  achievements: readonly AchievementView[];
  held: readonly UserAchievementView[];
  steps: readonly AchievementStepsView[];
}

function Achievements({ achievements, held, steps }: AchievementsProps) {
  const t = useTexts(hubTexts);
  if (achievements.length === 0) return <Empty art={emptyCase}>{t('achievementsEmpty')}</Empty>;
  const cards = achievements.map((achievement) => ({
    achievement,
    steps: steps.find(({ achievementId }) => achievementId === achievement.id),
    unlockedAt: held.find(({ achievementId }) => achievementId === achievement.id)?.unlockedAt,
  }));
  const earned = cards.filter(({ unlockedAt }) => unlockedAt !== undefined);
  const open = cards
    .filter(({ unlockedAt }) => unlockedAt === undefined)
    .sort((one, other) => shareOf(other.steps) - shareOf(one.steps));
  const [next, rest] = [open.slice(0, shownNext), open.slice(shownNext)];
  return (
    <>
      <Medals cards={earned} />
      {next.length > 0 && <h3 className={classes.medalsNext}>{t('achievementsNext')}</h3>}
      <Medals cards={next} />
      {rest.length > 0 && (
        <details className={classes.medalsRest}>
          <summary>{t.counted('rest', rest.length)}</summary>
          <Medals cards={rest} />
        </details>
      )}
    </>
  );
}

const shareOf = (steps: AchievementStepsView | undefined): number => (steps ? steps.done / steps.of : 0);

const Medals = ({ cards }: { cards: readonly CardProps[] }) =>
  cards.length > 0 && (
    <ul className={classes.medals}>
      {cards.map((card) => (
        <MedalCard key={card.achievement.id} {...card} />
      ))}
    </ul>
  );

interface CardProps {
  achievement: AchievementView;
  unlockedAt?: string;
  steps?: AchievementStepsView;
}

function MedalCard({ achievement, unlockedAt, steps }: CardProps) {
  const t = useTexts(hubTexts);
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

/** An achievement of one step shows no progress. */
function StepsMade({ steps }: Pick<CardProps, 'steps'>) {
  const t = useTexts(hubTexts);
  if (!steps || steps.of === 1) return t('locked');
  const done = Math.min(steps.done, steps.of);
  return (
    <>
      {t('steps', { done, of: steps.of })}
      <span className={classes.steps} style={{ '--share': done / steps.of } as CSSProperties} aria-hidden />
    </>
  );
}

const MedalSkeletons = () => (
  <ul className={classes.medals} aria-hidden>
    {Array.from({ length: 4 }, (_, index) => (
      <li key={index} className={classes.medalCard}>
        <Skeleton circle height="6.5rem" width="6.5rem" />
        <Skeleton height="1.2rem" width="70%" />
        <Skeleton height="2.6rem" width="90%" />
      </li>
    ))}
  </ul>
);
