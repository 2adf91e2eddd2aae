import { closedWords, type PageContent } from '@konbit/event';
import { type ApiError, currentSession, useEvent, useLanguage, useNow, useSession } from '@konbit/web';
import { use, useCallback, useState } from 'react';
import { ClosedHub, Gate, OpenHub } from './gate.tsx';
import type { Left } from './session/email-form.tsx';
import { useLeaveHub } from './session/session.api.ts';

// A guest's hub comes whole, also when it is loaded ahead: it opens without a network then.
if (currentSession()) void OpenHub.ahead();

/** The Cultural Engagement Hub, while there is an event to collect points for. */
export default function App() {
  const { event } = useEvent<PageContent>();
  const closed = closedWords('hub', event, useNow(), useLanguage());
  return closed === undefined ? <Hub /> : <ClosedHub why={closed} />;
}

/** Open at once where a session is stored, else behind the email form. */
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
  // Until then the shell keeps the room of the page, as for the module itself.
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
