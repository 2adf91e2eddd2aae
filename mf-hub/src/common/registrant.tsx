import { callApi, currentSession, type HubSession, pathOf, read } from '@konbit/web';
import { useQueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { findRegistration } from './find-registration.ts';
import { createSessionRetry, type SessionLoss, type SessionRetry } from './session-retry.ts';

/** Keys of what an activity or answer changes. Each is the address that it is read from (specified). */
export const queryKeys = {
  stats: (registrationId: string) => ['/api/users', registrationId, 'stats'],
  achievements: (registrationId: string) => ['/api/users', registrationId, 'achievements'],
  leaderboard: ['/api/leaderboard'],
} as const;

export interface Registrant {
  registrationId: string;
  email: string;
  withSession: SessionRetry;
  read: <T>(context: Pick<QueryFunctionContext, 'queryKey' | 'signal'>) => Promise<T>;
}

const RegistrantContext = createContext<Registrant | null>(null);

export function useRegistrant(): Registrant {
  const registrant = useContext(RegistrantContext);
  if (!registrant) throw new Error('There is a registrant only inside the RegistrantProvider.');
  return registrant;
}

interface Props {
  session: HubSession;
  onEnd: (loss: SessionLoss) => void;
  children: ReactNode;
}

export function RegistrantProvider({ session: { registrationId, userEmail }, onEnd, children }: Props) {
  const queryClient = useQueryClient();
  const registrant = useMemo<Registrant>(() => {
    const isClosed = () => currentSession()?.registrationId !== registrationId;
    const withSession = createSessionRetry({
      onLost: onEnd,
      isClosed,
      renew: async () => {
        const found = await findRegistration({ email: userEmail });
        // The guest left meanwhile, and this look-up has set the cookie again.
        if (isClosed()) {
          await callApi('DELETE', pathOf(['/api/session', { registrationId }]));
          return false;
        }
        // Read without a session, the leaderboard may lack the registrant's own entry.
        if (found) void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard });
        return found?.id === registrationId;
      },
    });
    return {
      registrationId,
      email: userEmail,
      withSession,
      read: <T,>(context: Parameters<Registrant['read']>[0]) => withSession(() => read<T>()(context)),
    };
  }, [registrationId, userEmail, onEnd, queryClient]);

  return <RegistrantContext value={registrant}>{children}</RegistrantContext>;
}
