import { useTexts } from '@konbit/web';
import { Skeleton } from '@mantine/core';
import { Empty } from '../common/empty.tsx';
import { Loaded } from '../common/loaded.tsx';
import emptyPodium from '../common/art/empty-podium.svg';
import { useStandings } from './leaderboard.api.ts';
import classes from './leaderboard-tab.module.css';
import { leaderboardTexts } from './leaderboard-texts.ts';
import type { Standings } from './own-standing.ts';
import { StandingRow } from './standing-row.tsx';

/** The first ten, the three first set apart; and the registrant's own place wherever it is. */
export function LeaderboardTab() {
  const t = useTexts(leaderboardTexts);
  const standings = useStandings();
  return (
    <>
      <div className={classes.leaderboardHead}>
        <h2>{t('heading')}</h2>
        <p>{t('hint')}</p>
      </div>
      <Loaded queries={[standings]} failed={t('failed')} skeleton={<RowSkeletons />}>
        {(read) => <Board {...read} />}
      </Loaded>
    </>
  );
}

function Board({ first, further, ownRank }: Standings) {
  const t = useTexts(leaderboardTexts);
  if (first.length === 0) return <Empty art={emptyPodium}>{t('empty')}</Empty>;
  return (
    <>
      <ol className={classes.standings}>
        {first.map((entry) => (
          <StandingRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {further && (
        <section aria-label={t('yourPlace')} className={classes.further}>
          <ol className={classes.standings} start={further.rank}>
            <StandingRow entry={further} />
          </ol>
        </section>
      )}
      {ownRank === undefined && <p className={classes.notRanked}>{t('notRanked')}</p>}
    </>
  );
}

function RowSkeletons() {
  return (
    <ol className={classes.standings} aria-hidden>
      {Array.from({ length: 10 }, (_, index) => (
        <li key={index} className={classes.standing} data-step={index < 3 ? index + 1 : undefined}>
          <Skeleton height="100%" width="100%" radius="md" />
        </li>
      ))}
    </ol>
  );
}
