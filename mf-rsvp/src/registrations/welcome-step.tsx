import { useTexts } from '@konbit/web';
import { Button } from '@konbit/web/provided/basics';
import { registrationTexts } from '../common/registration-texts.ts';
import { KeptRegistrations } from './kept-registrations.tsx';
import type { RegistrationWizardState } from './use-registration-wizard.ts';
import { Welcome } from './welcome.tsx';
import classes from './welcome-step.module.css';

/** Step 0 of who is known here: what is kept on this device, and what was typed before the wizard was closed. */
export function WelcomeStep({ wizard }: { wizard: RegistrationWizardState }) {
  const t = useTexts(registrationTexts);
  return (
    <>
      <Welcome />
      <KeptRegistrations wizard={wizard} />
      {wizard.bringBack && (
        <Button variant="default" radius="xl" className={classes.bringBack} onClick={wizard.bringBack}>
          {t('bringBack')}
        </Button>
      )}
    </>
  );
}
