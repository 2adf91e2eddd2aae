import type { HubSession } from '@konbit/web';
import { RegistrantProvider } from './common/registrant.tsx';
import { Dashboard } from './dashboard.tsx';

interface Props {
  session: HubSession;
  /** The service no longer knows the session. */
  onEnd: () => void;
  focusHeading: boolean;
  onSwitchAccount: () => void;
}

/** The hub for a guest. */
export function OpenHub({ session, onEnd, ...dashboard }: Props) {
  return (
    <RegistrantProvider session={session} onEnd={onEnd}>
      <Dashboard {...dashboard} />
    </RegistrantProvider>
  );
}
