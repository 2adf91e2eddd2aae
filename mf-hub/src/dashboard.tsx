import { dropWrites, focusOnArrival, type HubSession, useBackCloses, useResumeWrites, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useActivityOutcomes } from './activities/activities.api.ts';
import { RegistrantProvider, useRegistrant } from './common/registrant.tsx';
import type { SessionLoss } from './common/session-retry.ts';
import { HubHeader } from './common/hub-header.tsx';
import { LeaveDialog, RefusedWrites, useRefreshAfterSending, useWaiting, WaitingCount } from './common/waiting.tsx';
import { hubTexts } from './common/texts/texts.ts';
import { useAnswerOutcomes } from './quiz/quiz.api.ts';
import { useOfflineQuizzes } from './quiz/offline-quizzes.ts';
import { useEndSession } from './session/session.api.ts';
import { StatCards } from './stat-cards.tsx';
import classes from './dashboard.module.css';
import { HubTabs } from './hub-tabs.tsx';

interface DashboardProps {
  session: HubSession;
  /** Called when the session is lost. */
  onEnd: (loss: SessionLoss) => void;
  /** True right after the email form. */
  focusHeading: boolean;
  onSwitchAccount: () => void;
}

export function Dashboard({ session, onEnd, ...dashboard }: DashboardProps) {
  return (
    <RegistrantProvider session={session} onEnd={onEnd}>
      <DashboardContent {...dashboard} />
    </RegistrantProvider>
  );
}

function DashboardContent({ focusHeading, onSwitchAccount }: Pick<DashboardProps, 'focusHeading' | 'onSwitchAccount'>) {
  const t = useTexts(hubTexts);
  const { registrationId, email, withSession } = useRegistrant();
  const queryClient = useQueryClient();
  const waiting = useWaiting();
  const [isLeaving, setLeaving] = useState(false);
  useBackCloses('leave-hub', isLeaving, setLeaving);
  const endSession = useEndSession(registrationId);
  useResumeWrites(registrationId, withSession);
  useActivityOutcomes();
  useAnswerOutcomes();
  useRefreshAfterSending();
  useOfflineQuizzes();

  /** Deletes what this device keeps of the guest; the dialog comes first if writes are waiting. */
  function leave(): void {
    void dropWrites(queryClient, registrationId).finally(onSwitchAccount).finally(endSession);
  }

  function confirmLeaving() {
    setLeaving(false);
    leave();
  }

  return (
    <>
      <HubHeader>
        <div className={classes.head}>
          <div>
            <h1 ref={focusHeading ? focusOnArrival : undefined} tabIndex={-1} className={classes.headTitle}>
              {t('heading')}
            </h1>
            <p className={classes.headWelcome}>{t('welcome', { email })}</p>
            <WaitingCount />
          </div>
          <Button
            className={classes.switchAccount}
            variant="outline"
            onClick={() => (waiting.length > 0 ? setLeaving(true) : leave())}
          >
            {t('switchAccount')}
          </Button>
        </div>
      </HubHeader>
      {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={confirmLeaving} />}
      <div className={classes.dashboardBody}>
        <RefusedWrites />
        <StatCards />
        <HubTabs />
      </div>
    </>
  );
}
