import { useTexts } from '@konbit/web';
import { Button, Loader } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { startAtTop } from '../common/arrival.ts';
import { registrationTexts } from '../common/registration-texts.ts';
import type { RegistrationWizardState } from './use-registration-wizard.ts';
import classes from '../common/screen.module.css';
import { lastStep } from './wizard-progress.ts';
import { WizardStep } from './wizard-step.tsx';

/** One question with Back and Continue. Enter is Continue, in a free text too; Shift+Enter makes a new line there. */
export function WizardForm({ wizard }: { wizard: RegistrationWizardState }) {
  const t = useTexts(registrationTexts);
  const { step, isPending } = wizard;

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || answersEnterItself(event.target)) return;
    const isNewLine = event.shiftKey && event.target instanceof HTMLTextAreaElement;
    if (isNewLine) return;
    event.preventDefault(); // Or the browser would submit with Shift as well, and not where Continue is closed.
    if (!event.shiftKey && !event.repeat) wizard.advance();
  };

  return (
    <form
      className={classes.form}
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        wizard.advance();
      }}
    >
      <div key={step} ref={startAtTop} className={classes.step} data-direction={wizard.direction}>
        <WizardStep wizard={wizard} />
      </div>
      <div className={classes.actions}>
        <Button
          type="submit"
          size="lg"
          radius="xl"
          className={classes.onward}
          disabled={!wizard.mayAdvance}
          leftSection={isPending && <Loader size="xs" color="currentcolor" aria-hidden />}
          // Keeps the focus in the field, and a phone's keyboard open, from one question to the next.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isPending ? t('submitting') : t(onwardText(step))}
        </Button>
        {step > 0 && (
          <Button variant="transparent" size="lg" className={classes.back} disabled={isPending} onClick={wizard.back}>
            {t('back')}
          </Button>
        )}
      </div>
    </form>
  );
}

function onwardText(step: number) {
  if (step === 0) return 'start';
  return step === lastStep ? 'submit' : 'continue';
}

/** Buttons and the file input do their own thing at Enter. */
function answersEnterItself(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('button, a, input[type="file"]') !== null;
}
