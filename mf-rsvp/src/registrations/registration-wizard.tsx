import { isOpen, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Progress } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FireDrawing } from '../common/fire-drawing.tsx';
import { AlreadyRegistered } from '../common/coming-screen.tsx';
import { rsvpTexts } from '../common/texts/texts.ts';
import screen from '../common/screen.module.css';
import { BackButton, RsvpDialog, NextButton, startAtTop } from '../common/screen.tsx';
import { Closed, Confirmation, KeptConfirmation } from './confirmation.tsx';
import classes from './registrations.module.css';
import { type RegistrationWizardState, useRegistrationWizard } from './use-registration-wizard.ts';
import { WizardStep } from './wizard-step.tsx';
import { lastStep, stepCount } from './wizard-progress.ts';

export function RegistrationWizard() {
  const t = useTexts(rsvpTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const leave = useLeaveWizard();
  const wizard = useRegistrationWizard();
  const { step, guest, isWaiting, earlierGuest } = wizard;
  // A guest who opened the wizard in time may finish; the service decides.
  const [opensInTime] = useState(() => isOpen(event, new Date()));
  const isAsking = opensInTime && !guest && !isWaiting && !earlierGuest;
  const close = () => {
    wizard.discard();
    leave();
  };

  return (
    <RsvpDialog
      title={t('dialogTitle', { event: event.title[language] })}
      progress={isAsking && <StepCounter n={step + 1} />}
      celebrates={Boolean(guest)}
      onClose={close}
    >
      {guest && <Confirmation guest={guest} photo={wizard.photo.dataUrl} onClose={close} />}
      {isWaiting && <KeptConfirmation firstName={wizard.form.values.firstName.trim()} onClose={close} />}
      {earlierGuest && <AlreadyRegistered guest={earlierGuest} onRegisterAnother={wizard.registerAnother} />}
      {!opensInTime && !earlierGuest && <Closed onClose={close} />}
      {isAsking && <WizardForm wizard={wizard} />}
      {!earlierGuest && <FireDrawing share={isAsking ? step / stepCount : 1} />}
    </RsvpDialog>
  );
}

/** Enter is Continue, in a free text too; Shift+Enter makes a new line there. */
function WizardForm({ wizard }: { wizard: RegistrationWizardState }) {
  const t = useTexts(rsvpTexts);
  const { step, isPending, advance } = wizard;

  const handleKey = (event: KeyboardEvent) => {
    // Shows the error before Tab leaves: a disabled Continue would pass the focus to Back.
    if (event.key === 'Tab' && !event.shiftKey && wizard.hidesFault && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      advance();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || handlesEnter(event.target)) return;
    if (event.shiftKey && event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault(); // The browser would submit with Shift as well, and not where Continue is disabled.
    if (!event.shiftKey && !event.repeat) advance();
  };
  const onward = step === 0 ? 'start' : step === lastStep ? 'submit' : 'continue';

  return (
    <form
      className={screen.words}
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        advance();
      }}
    >
      <div key={step} ref={startAtTop} className={screen.step} data-direction={wizard.direction}>
        <WizardStep wizard={wizard} />
      </div>
      <div className={screen.actions}>
        <NextButton type="submit" disabled={!wizard.mayAdvance} isPending={isPending} keepsFocus>
          {t(isPending ? 'submitting' : onward)}
        </NextButton>
        {step > 0 && (
          <BackButton disabled={isPending} onClick={() => wizard.goTo(step - 1)}>
            {t('back')}
          </BackButton>
        )}
      </div>
    </form>
  );
}

const handlesEnter = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('button, a, input[type="file"]') !== null;

/** The bar shows what is answered: it is full only once the registration is sent. */
function StepCounter({ n }: { n: number }) {
  const t = useTexts(rsvpTexts);
  const counter = t('stepOf', { n, total: stepCount });
  return (
    <div className={classes.progress}>
      <Progress.Root size={6} radius="xl" transitionDuration={320} className={classes.bar}>
        <Progress.Section
          value={((n - 0.5) / stepCount) * 100}
          withAria={false}
          role="progressbar"
          aria-label={t('progress')}
          aria-valuemin={0}
          aria-valuemax={stepCount}
          aria-valuenow={n - 1}
          aria-valuetext={counter}
        />
      </Progress.Root>
      <p className={classes.counter} aria-live="polite">
        {counter}
      </p>
    </div>
  );
}

/** A visitor from within the site goes one entry back, or Back would open the wizard again. Others stay. */
function useLeaveWizard(): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  return () => {
    if (isLeaving.current) return; // Going back takes a moment; a second press would leave the site.
    isLeaving.current = true;
    // The router numbers the entries that it made in this tab from 0, and keeps the number through a reload.
    if (Number((window.history.state as { idx?: number } | null)?.idx) > 0) return void navigate(-1);
    const parameters = new URLSearchParams(search);
    parameters.delete('rsvp');
    void navigate({ pathname, search: parameters.toString(), hash }, { replace: true });
  };
}
