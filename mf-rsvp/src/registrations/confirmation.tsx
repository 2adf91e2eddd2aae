import { useTexts } from '@konbit/web';
import { registrationTexts } from '../common/registration-texts.ts';
import { EventDetails } from './event-details.tsx';
import { LastScreen } from './last-screen.tsx';
import { type Guest, NextWays } from './next-ways.tsx';

/** After the service has taken the registration: everybody is at the fire. */
export function Confirmation({ guest, onClose }: { guest: Guest; onClose(): void }) {
  const t = useTexts(registrationTexts);
  return (
    <LastScreen title={t('allSet', { name: guest.firstName })} onClose={onClose}>
      <p>{t('reminder')}</p>
      <EventDetails />
      <NextWays guest={guest} onLeave={onClose} />
    </LastScreen>
  );
}
