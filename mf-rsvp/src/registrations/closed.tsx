import { closedWords, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { startAtTop } from '../common/arrival.ts';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import actions from '../common/screen.module.css';

/** In place of the questions while nobody can register. */
export function Closed({ onClose }: { onClose(): void }) {
  const t = useTexts(registrationTexts);
  const { event } = useEvent<PageContent>();
  const why = closedWords('registration', event, useNow(), useLanguage());
  return (
    <div className={actions.form}>
      <div ref={startAtTop} className={actions.step} data-direction="forward">
        <Question takesFocus>{why}</Question>
      </div>
      <div className={actions.actions}>
        <Button size="lg" radius="xl" className={actions.onward} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
