import type { UserStatsView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './common/icon.tsx';
import { queryKeys, useRegistrant } from './common/registrant.tsx';
import { QueryState } from './common/states.tsx';
import { hubTexts } from './common/texts/texts.ts';
import { useOwnRank } from './leaderboard/leaderboard.api.ts';
import classes from './stat-cards.module.css';

export function StatCards() {
  const t = useTexts(hubTexts);
  const { registrationId, read } = useRegistrant();
  const stats = useQuery({ queryKey: queryKeys.stats(registrationId), queryFn: read<UserStatsView> });
  return (
    <section aria-label={t('stats')}>
      <QueryState query={stats} errorTitle={t('standingFailed')} skeleton={<Cards />}>
        {(stats) => <Cards {...stats} />}
      </QueryState>
    </section>
  );
}

function Cards({ totalPoints, achievementsCount, correctAnswers }: Partial<UserStatsView>) {
  const t = useTexts(hubTexts);
  const rank = useOwnRank();
  const notRead = (
    <span role="img" aria-label={t('leaderboardFailed')}>
      …
    </span>
  );
  return (
    <dl className={classes.statCards}>
      <StatCard icon="flame" label={t('totalPoints')} value={totalPoints} />
      <StatCard icon="medal" label={t('achievementsTab')} value={achievementsCount} />
      <StatCard icon="check" label={t('correctAnswers')} value={correctAnswers} />
      <StatCard icon="podium" label={t('rank')} value={rank === null ? notRead : rank} />
    </dl>
  );
}

function StatCard({ icon, label, value }: { icon: IconName; label: string; value: ReactNode }) {
  return (
    <div className={classes.statCard}>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? <Skeleton height="0.8em" width="2ch" /> : <span translate="no">{value}</span>}
        <Icon name={icon} />
      </dd>
    </div>
  );
}
