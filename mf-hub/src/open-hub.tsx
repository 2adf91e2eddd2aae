import type { ApiError, HubSession } from '@konbit/web';
import { RegistrantProvider } from './common/registrant.tsx';
import { Dashboard } from './dashboard.tsx';

interface Props {
  session: HubSession;
  /** The service no longer knows the session, or needs the last name to know it. */
  onEnd: (nameNeeded?: ApiError) => void;
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
