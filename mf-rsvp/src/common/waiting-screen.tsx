import { useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import { EventDetails } from './guest-ways.tsx';
import { Screen } from './screen.tsx';
import { PartyForm } from './party-form.tsx';
import { partyTexts } from './party-texts.ts';

/** For who registered when the house was full. */
export function WaitingScreen({ actions }: { actions: ReactNode }) {
  const t = useTexts(partyTexts);
  return (
    <Screen title={t('onWaitingList')} actions={actions}>
      <p>{t('waitingText')}</p>
      <PartyForm />
      <EventDetails />
    </Screen>
  );
}
