import { dropWrites, useSendWrites } from '@konbit/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useActivityOutcomes } from './activities/activities.api.ts';
import { useReadAnewOnceSent } from './common/act-outcome.tsx';
import { useRegistrant } from './common/registrant.tsx';
import { useWaiting } from './common/waiting.ts';
import { useOwnRank } from './leaderboard/leaderboard.api.ts';
import { useAnswerOutcomes } from './quiz/quiz.api.ts';
import { useQuizzesAtHand } from './quiz/quizzes-at-hand.ts';
import { StatCards } from './users/stat-cards.tsx';
import classes from './dashboard.module.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { HubTabs } from './hub-tabs.tsx';
import { useTab } from './use-tab.ts';
import { LeaveAnyway } from './waiting/leave-anyway.tsx';
import { RefusedWrites } from './waiting/refused-writes.tsx';
import { WaitingCount } from './waiting/waiting-count.tsx';

interface Props {
  /** The visitor has just come through the email form. */
  focusHeading: boolean;
  onSwitchAccount: () => void;
}

/** The hub, logged in. */
export function Dashboard({ focusHeading, onSwitchAccount }: Props) {
  const [tab, openTab] = useTab();
  const rank = useOwnRank();
  const { registrationId, withSession } = useRegistrant();
  const queryClient = useQueryClient();
  const waiting = useWaiting();
  const [isLeaving, setLeaving] = useState(false);
  useSendWrites(registrationId, withSession);
  useActivityOutcomes();
  useAnswerOutcomes();
  useReadAnewOnceSent();
  useQuizzesAtHand();

  /** What is the guest's does not stay on the phone behind them; what waits, only after they were asked. */
  const leave = () => void dropWrites(queryClient, registrationId).finally(onSwitchAccount);

  return (
    <div className={classes.dashboard}>
      <DashboardHeader
        focusHeading={focusHeading}
        waiting={<WaitingCount />}
        onSwitchAccount={() => (waiting.length > 0 ? setLeaving(true) : leave())}
      />
      {isLeaving && <LeaveAnyway onStay={() => setLeaving(false)} onLeave={leave} />}
      <div className={classes.dashboardBody}>
        <RefusedWrites />
        <StatCards rank={rank} />
        <HubTabs open={tab} onOpen={openTab} />
      </div>
    </div>
  );
}
