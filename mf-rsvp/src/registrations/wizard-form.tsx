import { useTexts } from '@konbit/web';
import { Button } from '@konbit/web/provided/basics';
import { Onward } from '../common/onward.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import classes from '../common/screen.module.css';
import { StepForm } from './step-form.tsx';
import type { RegistrationWizardState } from './use-registration-wizard.ts';
import { welcomeTexts } from './welcome-texts.ts';
import { lastStep } from './wizard-progress.ts';
import { WizardStep } from './wizard-step.tsx';

/** One question with Back and Continue. */
export function WizardForm({ wizard }: { wizard: RegistrationWizardState }) {
  const t = useTexts(registrationTexts);
  const ofWelcome = useTexts(welcomeTexts);
  const { step, isPending } = wizard;

  function onwardText(): string {
    if (isPending) return t('submitting');
    if (step === 0) return ofWelcome('start');
    return t(step === lastStep ? 'submit' : 'continue');
  }

  const actions = (
    <>
      <Onward type="submit" disabled={!wizard.mayAdvance} isPending={isPending} keepsFocus>
        {onwardText()}
      </Onward>
      {step > 0 && (
        <Button variant="transparent" size="lg" className={classes.back} disabled={isPending} onClick={wizard.back}>
          {t('back')}
        </Button>
      )}
    </>
  );
  return (
    <StepForm step={step} direction={wizard.direction} actions={actions} onAdvance={wizard.advance}>
      <WizardStep wizard={wizard} />
    </StepForm>
  );
}
