import { useTexts } from '@konbit/web';
import { Skeleton } from '@mantine/core';
import { Empty } from '../common/empty.tsx';
import { QueryState } from '../common/query-state.tsx';
import emptyPodium from '../common/art/empty-podium.svg';
import { useLeaderboard } from './leaderboard.api.ts';
import classes from './leaderboard-tab.module.css';
import { leaderboardTexts } from './leaderboard-texts.ts';
import type { ShownEntries } from './shown-entries.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';
import { SharedGoal } from './shared-goal.tsx';

/** The first ten, the three first set apart; and the registrant's own place wherever it is. */
export function LeaderboardTab() {
  const t = useTexts(leaderboardTexts);
  const leaderboard = useLeaderboard();
  return (
    <>
      <div className={classes.leaderboardHead}>
        <h2>{t('heading')}</h2>
        <p>{t('hint')}</p>
      </div>
      <SharedGoal />
      <QueryState queries={[leaderboard]} failed={t('failed')} skeleton={<RowSkeletons />}>
        {(read) => <Board {...read} />}
      </QueryState>
    </>
  );
}

function Board({ first, further, ownRank }: ShownEntries) {
  const t = useTexts(leaderboardTexts);
  if (first.length === 0) return <Empty art={emptyPodium}>{t('empty')}</Empty>;
  return (
    <>
      <ol className={classes.entries}>
        {first.map((entry) => (
          <LeaderboardRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {further && (
        <section aria-label={t('yourPlace')} className={classes.further}>
          <ol className={classes.entries} start={further.rank}>
            <LeaderboardRow entry={further} />
          </ol>
        </section>
      )}
      {ownRank === undefined && <p className={classes.notRanked}>{t('notRanked')}</p>}
    </>
  );
}

function RowSkeletons() {
  return (
    <ol className={classes.entries} aria-hidden>
      {Array.from({ length: 10 }, (_, index) => (
        <li key={index} className={classes.entry} data-step={index < 3 ? index + 1 : undefined}>
          <Skeleton height="100%" width="100%" radius="md" />
        </li>
      ))}
    </ol>
  );
}
