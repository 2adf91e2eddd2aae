import type { UserStatsView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Icon } from './common/icon.tsx';
import { QueryState } from './common/states.tsx';
import { queryKeys, useRegistrant } from './common/registrant.tsx';
import classes from './stat-cards.module.css';
import { hubTexts } from './common/texts/texts.ts';

/** The four stat cards. `rank` is '#n', '-' when not ranked, undefined while it is being read. */
export function StatCards({ rank }: { rank: string | undefined }) {
  const t = useTexts(hubTexts);
  const { registrationId, read } = useRegistrant();
  const stats = useQuery({ queryKey: queryKeys.stats(registrationId), queryFn: read<UserStatsView>() });
  return (
    <section aria-label={t('stats')} className={classes.stats}>
      <QueryState queries={[stats]} failed={t('standingFailed')} flat skeleton={<Plates rank={rank} />}>
        {(read) => <Plates stats={read} rank={rank} />}
      </QueryState>
    </section>
  );
}

function Plates({ stats, rank }: { stats?: UserStatsView; rank: string | undefined }) {
  const t = useTexts(hubTexts);
  return (
    <dl className={classes.plates}>
      <Plate icon="flame" label={t('totalPoints')} value={stats?.totalPoints} />
      <Plate icon="medal" label={t('achievements')} value={stats?.achievementsCount} />
      <Plate icon="check" label={t('correctAnswers')} value={stats?.correctAnswers} />
      <Plate icon="podium" label={t('rank')} value={rank} />
    </dl>
  );
}

function Plate({ icon, label, value }: { icon: string; label: string; value: number | string | undefined }) {
  return (
    <div className={classes.plate}>
      <dt>{label}</dt>
      <dd>
        {value ?? <Skeleton height="0.8em" width="2ch" />}
        <Icon name={icon} />
      </dd>
    </div>
  );
}
