import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { startAtTop } from '../common/arrival.ts';
import { EventDetails } from './event-details.tsx';
import { type Guest, NextWays } from './next-ways.tsx';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import actions from '../common/screen.module.css';

/** After the service has taken the registration: everybody is at the fire. */
export function Confirmation({ guest, onClose }: { guest: Guest; onClose(): void }) {
  const t = useTexts(registrationTexts);
  return (
    <div className={actions.form}>
      <div ref={startAtTop} className={actions.step} data-direction="forward">
        <Question takesFocus>{t('allSet', { name: guest.firstName })}</Question>
        <p>{t('reminder')}</p>
        <EventDetails />
        <NextWays guest={guest} onLeave={onClose} />
      </div>
      <div className={actions.actions}>
        <Button size="lg" radius="xl" className={actions.onward} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
