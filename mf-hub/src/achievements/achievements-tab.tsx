import { useTexts } from '@konbit/web';
import { Empty } from '../common/empty.tsx';
import { QueryState } from '../common/query-state.tsx';
import { useAchievementCatalogue, useAchievementSteps, useUnlockedAchievements } from './achievements.api.ts';
import classes from './achievements-tab.module.css';
import { achievementsTexts } from './achievements-texts.ts';
import emptyCase from '../common/art/empty-case.svg';
import { MedalCard, MedalSkeletons } from './medal-card.tsx';

/** The catalogue of achievements, those that the registrant holds and the others. */
export function AchievementsTab() {
  const t = useTexts(achievementsTexts);
  const catalogue = useAchievementCatalogue();
  const unlocked = useUnlockedAchievements();
  const { data: steps } = useAchievementSteps();
  return (
    <QueryState queries={[catalogue, unlocked]} failed={t('failed')} skeleton={<MedalSkeletons />}>
      {(achievements, held) => (
        <>
          <div className={classes.medalsHead}>
            <h2>{t('heading')}</h2>
            {achievements.length > 0 && <p>{t('progress', { held: held.length, all: achievements.length })}</p>}
          </div>
          {achievements.length === 0 && <Empty art={emptyCase}>{t('empty')}</Empty>}
          <ul className={classes.medals}>
            {achievements.map((achievement) => (
              <MedalCard
                key={achievement.id}
                achievement={achievement}
                steps={steps?.find(({ achievementId }) => achievementId === achievement.id)}
                unlockedAt={held.find(({ achievementId }) => achievementId === achievement.id)?.unlockedAt}
              />
            ))}
          </ul>
        </>
      )}
    </QueryState>
  );
}
