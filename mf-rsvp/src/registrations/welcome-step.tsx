import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { EventDetails } from './event-details.tsx';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import { KeptRegistrations } from './kept-registrations.tsx';
import type { RegistrationWizardState } from './use-registration-wizard.ts';
import classes from './welcome-step.module.css';

/** Step 0: what one registers for; and, for who has closed the wizard a moment ago, a way back. */
export function WelcomeStep({ wizard }: { wizard: RegistrationWizardState }) {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <>
      <p className={classes.welcome}>{t('welcome')}</p>
      <Question takesFocus>{event.title[language]}</Question>
      <EventDetails />
      <p className={classes.howLong}>{t('howLong')}</p>
      <KeptRegistrations wizard={wizard} />
      {wizard.bringBack && (
        <Button variant="default" radius="xl" onClick={wizard.bringBack}>
          {t('bringBack')}
        </Button>
      )}
    </>
  );
}
