import { closedWords, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow, useSession, useSetSession } from '@konbit/web';
import { use, useCallback, useState } from 'react';
import type { SessionLoss } from './common/session-retry.ts';
import { HubIntro, LoggedOutHub, Dashboard } from './logged-out-hub.tsx';
import type { Exit } from './session/email-form.tsx';

export default function App() {
  const { event } = useEvent<PageContent>();
  const closed = closedWords('hub', event, useNow(), useLanguage());
  return closed === undefined ? <Hub /> : <HubIntro lead={closed} />;
}

function Hub() {
  const session = useSession();
  const setSession = useSetSession();
  const [isOpenAtLoad] = useState(session !== null);
  const [exit, setExit] = useState<Exit>();
  const userEmail = session?.userEmail;

  function switchAccount() {
    setExit({ sessionEnded: false });
    setSession(null);
  }
  // The cookie stays: it may be that of another guest, who entered in another tab.
  const endSession = useCallback(
    ({ nameNeeded, cookiesBlocked }: SessionLoss) => {
      const email = nameNeeded && userEmail;
      setExit({ sessionEnded: true, nameNeeded, cookiesBlocked, email });
      setSession(null);
    },
    [setSession, userEmail],
  );

  if (!session) return <LoggedOutHub exit={exit} />;
  // While it suspends, the shell keeps the page's room.
  if (isOpenAtLoad) use(Dashboard.ahead());
  return (
    <Dashboard
      key={session.registrationId}
      session={session}
      onEnd={endSession}
      focusHeading={!isOpenAtLoad || exit !== undefined}
      onSwitchAccount={switchAccount}
    />
  );
}
