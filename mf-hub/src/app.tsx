import { closedWords, type PageContent } from '@konbit/event';
import { type ApiError, currentSession, useEvent, useLanguage, useNow, useSession } from '@konbit/web';
import { use, useCallback, useState } from 'react';
import { ClosedHub, Gate, OpenHub } from './gate.tsx';
import type { Left } from './session/email-form.tsx';
import { useLeaveHub } from './session/session.api.ts';

// Preloaded whole for a guest, the hub opens without a network.
if (currentSession()) void OpenHub.ahead();

export default function App() {
  const { event } = useEvent<PageContent>();
  const closed = closedWords('hub', event, useNow(), useLanguage());
  return closed === undefined ? <Hub /> : <ClosedHub why={closed} />;
}

function Hub() {
  const session = useSession();
  const leaveHub = useLeaveHub();
  const [openAtLoad] = useState(session !== null);
  const [left, setLeft] = useState<Left>();
  const userEmail = session?.userEmail;

  const switchAccount = useCallback(() => {
    setLeft({ sessionEnded: false });
    leaveHub({ keepCookie: false });
  }, [leaveHub]);
  const endSession = useCallback(
    (nameNeeded?: ApiError) => {
      setLeft({ sessionEnded: true, ...(nameNeeded && { nameNeeded, email: userEmail }) });
      leaveHub({ keepCookie: true });
    },
    [leaveHub, userEmail],
  );

  if (!session) return <Gate left={left} />;
  // While it suspends, the shell keeps the page's room.
  if (openAtLoad) use(OpenHub.ahead());
  return (
    <OpenHub
      key={session.registrationId}
      session={session}
      onEnd={endSession}
      focusHeading={!openAtLoad || left !== undefined}
      onSwitchAccount={switchAccount}
    />
  );
}
