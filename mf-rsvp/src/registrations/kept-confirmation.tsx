import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { startAtTop } from '../common/arrival.ts';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import actions from '../common/screen.module.css';
import { EventDetails } from './event-details.tsx';

/** There was no network: the registration is kept, and no place promised before the service has taken it. */
export function KeptConfirmation({ firstName, onClose }: { firstName: string; onClose(): void }) {
  const t = useTexts(registrationTexts);
  return (
    <div className={actions.form}>
      <div ref={startAtTop} className={actions.step} data-direction="forward">
        <Question takesFocus>{t('kept', { name: firstName })}</Question>
        <p>{t('keptText')}</p>
        <p>{t('keptThen')}</p>
        <EventDetails />
      </div>
      <div className={actions.actions}>
        <Button size="lg" radius="xl" className={actions.onward} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
