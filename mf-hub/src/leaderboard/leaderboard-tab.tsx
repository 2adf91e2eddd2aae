import { leaderboardLimits } from '@konbit/contracts';
import { goalProgress, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Progress, VisuallyHidden } from '@mantine/core';
import emptyPodium from '../common/art/empty-podium.svg';
import { Empty, QueryState, SkeletonRows, TabHead } from '../common/states.tsx';
import { hubTexts } from '../common/texts/texts.ts';
import { type RankedEntry, useActsTogether, useLeaderboard } from './leaderboard.api.ts';
import classes from './leaderboard-tab.module.css';

export function LeaderboardTab() {
  const t = useTexts(hubTexts);
  const leaderboard = useLeaderboard();
  return (
    <>
      <TabHead title={t('leaderboardHeading')}>{t('leaderboardHint')}</TabHead>
      <SharedGoal />
      <QueryState
        query={leaderboard}
        errorTitle={t('leaderboardFailed')}
        skeleton={<SkeletonRows count={10} height="4rem" />}
      >
        {(entries) => <Board entries={entries} />}
      </QueryState>
    </>
  );
}

function Board({ entries }: { entries: readonly RankedEntry[] }) {
  const t = useTexts(hubTexts);
  if (entries.length === 0) return <Empty art={emptyPodium}>{t('leaderboardEmpty')}</Empty>;
  const top = entries.slice(0, leaderboardLimits.shown);
  const own = entries.find(({ isOwn }) => isOwn);
  return (
    <>
      <ol className={classes.entries}>
        {top.map((entry) => (
          <LeaderboardRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {own && !top.includes(own) && (
        <section aria-label={t('yourPlace')} className={classes.ownPlace}>
          <ol className={classes.entries} start={own.rank}>
            <LeaderboardRow entry={own} />
          </ol>
        </section>
      )}
      {!own && <p className={classes.notRanked}>{t('notRanked')}</p>}
    </>
  );
}

function LeaderboardRow({ entry }: { entry: RankedEntry }) {
  const t = useTexts(hubTexts);
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
        <span aria-hidden translate="no">
          {rank}
        </span>
      </span>
      <span className={classes.guest}>
        <span>{`${registration.firstName} ${registration.lastName}`}</span>{' '}
        {isOwn && <strong className={classes.you}>{t('you')}</strong>}
      </span>
      <span className={classes.score}>
        <span>{t.counted('points', totalPoints)}</span>{' '}
        <span className={classes.scoreMore}>{t.counted('achievements', achievementsCount)}</span>
      </span>
    </li>
  );
}

/** How far all guests have come together, for an event with a goal. */
function SharedGoal() {
  const { sharedGoal } = useEvent<PageContent>();
  const language = useLanguage();
  const { data } = useActsTogether();
  if (!sharedGoal || !data) return null;
  const { words, share } = goalProgress(sharedGoal, data.acts, language);
  return (
    <div className={classes.goal}>
      <p>{words}</p>
      <Progress value={100 * share} radius="xl" aria-hidden />
    </div>
  );
}
