import type { AchievementStepsView, AchievementView, UserAchievementView } from '@konbit/contracts';
import { formatDayIn, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Progress } from '@mantine/core';
import emptyCase from '../common/art/empty-case.svg';
import { Medal } from '../common/icon.tsx';
import { Empty, QueryState, SkeletonRows, TabHead } from '../common/states.tsx';
import { hubTexts } from '../common/texts/texts.ts';
import { useAchievementCatalogue, useAchievementSteps, useUnlockedAchievements } from './achievements.api.ts';
import classes from './achievements-tab.module.css';

const shownNext = 3;

export function AchievementsTab() {
  const t = useTexts(hubTexts);
  const catalogue = useAchievementCatalogue();
  const unlocked = useUnlockedAchievements();
  const all = catalogue.data?.length;
  const states = { errorTitle: t('achievementsFailed'), skeleton: <SkeletonRows count={3} height="9rem" /> };
  return (
    <>
      <TabHead title={t('achievementsHeading')}>
        {unlocked.data && all ? t('achievementsProgress', { unlocked: unlocked.data.length, all }) : '\u00a0'}
      </TabHead>
      <QueryState query={catalogue} {...states}>
        {(achievements) => (
          <QueryState query={unlocked} {...states}>
            {(unlocked) => <Achievements achievements={achievements} unlocked={unlocked} />}
          </QueryState>
        )}
      </QueryState>
    </>
  );
}

interface AchievementsProps {
  achievements: readonly AchievementView[];
  unlocked: readonly UserAchievementView[];
}

function Achievements({ achievements, unlocked }: AchievementsProps) {
  const t = useTexts(hubTexts);
  const { data: steps = [] } = useAchievementSteps();
  if (achievements.length === 0) return <Empty art={emptyCase}>{t('achievementsEmpty')}</Empty>;
  const cards = achievements.map((achievement) => ({
    achievement,
    steps: steps.find(({ achievementId }) => achievementId === achievement.id),
    unlockedAt: unlocked.find(({ achievementId }) => achievementId === achievement.id)?.unlockedAt,
  }));
  const locked = cards
    .filter(({ unlockedAt }) => unlockedAt === undefined)
    .sort((a, b) => shareOf(b.steps) - shareOf(a.steps));
  return (
    <>
      <Medals cards={cards.filter(({ unlockedAt }) => unlockedAt !== undefined)} />
      {locked.length > 0 && <h3 className={classes.medalsNext}>{t('achievementsNext')}</h3>}
      <Medals cards={locked.slice(0, shownNext)} />
      {locked.length > shownNext && (
        <details className={classes.medalsMore}>
          <summary>{t.counted('moreToEarn', locked.length - shownNext)}</summary>
          <Medals cards={locked.slice(shownNext)} />
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
  const isUnlocked = unlockedAt !== undefined;
  return (
    <li className={classes.medalCard} data-unlocked={isUnlocked}>
      <Medal icon={achievement.icon} isUnlocked={isUnlocked} />
      <h3>{achievement.name}</h3>
      <p>{achievement.description}</p>
      <p className={classes.medalPoints}>{t.counted('points', achievement.points)}</p>
      <div className={classes.medalState}>
        {isUnlocked ? (
          <time dateTime={unlockedAt}>{t('unlockedOn', { date: formatDayIn(timeZone, unlockedAt, language) })}</time>
        ) : (
          <StepsDone steps={steps} />
        )}
      </div>
    </li>
  );
}

/** An achievement of one step shows no progress. */
function StepsDone({ steps }: Pick<CardProps, 'steps'>) {
  const t = useTexts(hubTexts);
  if (!steps || steps.of === 1) return <span>{t('locked')}</span>;
  const done = Math.min(steps.done, steps.of);
  return (
    <>
      <span>{t('steps', { done, of: steps.of })}</span>
      <Progress value={(100 * done) / steps.of} radius="xl" className={classes.steps} aria-hidden />
    </>
  );
}
