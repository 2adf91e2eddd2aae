import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { EventDetails } from './event-details.tsx';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import classes from './welcome-step.module.css';

/** Step 0: what one registers for; and, for who has closed the wizard a moment ago, a way back. */
export function WelcomeStep({ onBringBack }: { onBringBack: (() => void) | undefined }) {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <>
      <p className={classes.welcome}>{t('welcome')}</p>
      <Question takesFocus>{event.title[language]}</Question>
      <EventDetails />
      <p className={classes.howLong}>{t('howLong')}</p>
      {onBringBack && (
        <Button variant="default" radius="xl" onClick={onBringBack}>
          {t('bringBack')}
        </Button>
      )}
    </>
  );
}
