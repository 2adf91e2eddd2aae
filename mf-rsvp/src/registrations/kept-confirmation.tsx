import { useTexts } from '@konbit/web';
import { registrationTexts } from '../common/registration-texts.ts';
import { EventDetails } from './event-details.tsx';
import { LastScreen } from './last-screen.tsx';

/** There was no network: the registration is kept, and no place promised before the service has taken it. */
export function KeptConfirmation({ firstName, onClose }: { firstName: string; onClose(): void }) {
  const t = useTexts(registrationTexts);
  return (
    <LastScreen title={t('kept', { name: firstName })} onClose={onClose}>
      <p>{t('keptText')}</p>
      <p>{t('keptThen')}</p>
      <EventDetails />
    </LastScreen>
  );
}
