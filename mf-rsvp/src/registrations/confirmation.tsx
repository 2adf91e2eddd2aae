import { type CarriedFace, carriedFaceKey, type RegistrationView } from '@konbit/contracts';
import { closedWords, type PageContent } from '@konbit/event';
import { latePart, useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ComingScreen, DoorCode, EventDetails, ChoiceButton } from '../screens/coming-screen.tsx';
import { rsvpTexts } from '../texts/texts.ts';
import { BackButton, LastScreen } from '../screens/screen.tsx';

const PartyForm = latePart(async () => (await import('../party/party.tsx')).PartyForm);
const WaitingScreen = latePart(async () => (await import('../party/party.tsx')).WaitingScreen);

export function Closed({ onClose }: { onClose(): void }) {
  const { event } = useEvent<PageContent>();
  return <LastScreen title={closedWords('registration', event, useNow(), useLanguage())} onClose={onClose} />;
}

/** The registration stays on this device, and nothing is promised before the service has taken it. */
export function KeptConfirmation({ firstName, onClose }: { firstName: string; onClose(): void }) {
  const t = useTexts(rsvpTexts);
  return (
    <LastScreen title={t('kept', { name: firstName })} onClose={onClose}>
      <p>{t('keptText')}</p>
      <p>{t('keptThen')}</p>
      <EventDetails />
    </LastScreen>
  );
}

export function SentElsewhere({ onClose }: { onClose(): void }) {
  const t = useTexts(rsvpTexts);
  return (
    <LastScreen title={t('registrationSuccessful')} onClose={onClose}>
      <p>{t('registrationSuccessfulText')}</p>
      <EventDetails />
    </LastScreen>
  );
}

interface ConfirmationProps {
  guest: Pick<RegistrationView, 'id' | 'firstName' | 'email' | 'doorCode' | 'status' | 'hasProfileImage'>;
  photo: string | null;
  onClose(): void;
}

export function Confirmation({ guest, photo, onClose }: ConfirmationProps) {
  const t = useTexts(rsvpTexts);
  const { party } = useEvent<PageContent>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const carriedFace = useRef<CarriedFace>(null);
  // The gallery opens its dialog after this one has closed.
  useEffect(
    () => () => {
      queryClient.setQueryData(carriedFaceKey, carriedFace.current);
    },
    [queryClient],
  );
  function showFace() {
    carriedFace.current = { firstName: guest.firstName, photo };
    void navigate('/', { replace: true }); // The wizard may have been opened on a page without the gallery.
  }
  const close = <BackButton onClick={onClose}>{t('close')}</BackButton>;
  const withoutPhoto = photo !== null && !guest.hasProfileImage && <p>{t('withoutPhoto')}</p>;
  if (guest.status === 'waiting')
    return (
      <WaitingScreen actions={close} registrationId={guest.id}>
        {withoutPhoto}
      </WaitingScreen>
    );
  return (
    <ComingScreen
      title={t('allSet', { name: guest.firstName })}
      words={t('reminder')}
      session={{ registrationId: guest.id, userEmail: guest.email }}
      quieter={close}
      firstChoice={<ChoiceButton onClick={showFace}>{t('showFace')}</ChoiceButton>}
    >
      {withoutPhoto}
      {guest.doorCode && <DoorCode code={guest.doorCode} />}
      {party && <PartyForm registrationId={guest.id} />}
    </ComingScreen>
  );
}
