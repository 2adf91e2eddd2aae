import { isOpen, type PageContent } from '@konbit/event';
import {
  failureSentence,
  isComposing,
  latePart,
  PhotoField,
  useEvent,
  useLanguage,
  useNow,
  usePlacesLeft,
  useTexts,
  whenIdle,
} from '@konbit/web';
import { Button, Progress } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { AlreadyRegistered, EventDetails } from '../screens/coming-screen.tsx';
import { FireDrawing } from '../screens/fire-drawing.tsx';
import screen from '../screens/screen.module.css';
import { BackButton, FailureNotice, NextButton, Question, RsvpDialog, startAtTop } from '../screens/screen.tsx';
import { rsvpTexts } from '../texts/texts.ts';
import { useCloseDialog } from '../screens/use-close-dialog.ts';
import { Closed, Confirmation, KeptConfirmation, SentElsewhere } from './confirmation.tsx';
import classes from './registrations.module.css';
import { type RegistrationWizardState, useRegistrationWizard } from './use-registration-wizard.ts';
import { lastStep, stepCount } from './wizard-steps.ts';

/** The steps after the welcome load while it is read. */
export const WizardStep = latePart(async () => {
  const [step] = await Promise.all([
    import(/* webpackChunkName: 'wizard-step' */ './wizard-step.tsx'),
    PhotoField.ahead(), // A late photo field would move the consents under a finger.
  ]);
  return step.WizardStep;
});

export function RegistrationWizard() {
  const t = useTexts(rsvpTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const leave = useCloseDialog(['rsvp']);
  const wizard = useRegistrationWizard();
  const { draft, sending, leaving, earlierGuest } = wizard;
  const { guest, isWaiting, isSentElsewhere } = sending;
  // A guest who opened the wizard in time may finish; the service decides.
  const isOpenNow = isOpen(event, useNow());
  const [opensInTime, setOpensInTime] = useState(isOpenNow);
  if (isOpenNow && !opensInTime) setOpensInTime(true);
  const isAsking = opensInTime && !guest && !isWaiting && !isSentElsewhere && !earlierGuest;
  // Not before: the welcome is drawn first on a slow phone.
  useEffect(() => whenIdle(() => void WizardStep.ahead()), []);
  const close = () => {
    leaving.discard();
    leave();
  };

  return (
    <RsvpDialog
      title={t('dialogTitle', { event: event.title[language] })}
      progress={isAsking && <StepCounter n={draft.step + 1} />}
      celebrates={Boolean(guest)}
      onClose={close}
    >
      {guest && <Confirmation guest={guest} photo={draft.photo.dataUrl} onClose={close} />}
      {isWaiting && <KeptConfirmation firstName={draft.answers.firstName.trim()} onClose={close} />}
      {isSentElsewhere && <SentElsewhere onClose={close} />}
      {earlierGuest && (
        <AlreadyRegistered guest={earlierGuest} onRegisterAnother={wizard.registerAnother} onClose={close} />
      )}
      {!opensInTime && !earlierGuest && <Closed onClose={close} />}
      {isAsking && draft.step === 0 && <Welcome wizard={wizard} />}
      {isAsking && draft.step > 0 && <WizardStep key={draft.step} wizard={wizard} />}
      {!earlierGuest && <FireDrawing share={isAsking ? draft.step / stepCount : opensInTime ? 1 : 0} />}
    </RsvpDialog>
  );
}

export interface WizardProps {
  wizard: RegistrationWizardState;
}

function Welcome({ wizard }: WizardProps) {
  const t = useTexts(rsvpTexts);
  const language = useLanguage();
  const { capacity, event } = useEvent<PageContent>();
  const places = usePlacesLeft(capacity);
  return (
    <StepForm wizard={wizard} onAdvance={wizard.leaving.hasClosedDraft ? wizard.leaving.bringBack : wizard.advance}>
      <p className={classes.welcome}>{t('welcome')}</p>
      <Question takesFocus>{event.title[language]}</Question>
      <EventDetails />
      {places && <p className={classes.places}>{places}</p>}
      <p className={classes.soft}>{t('howLong')}</p>
      <KeptRegistrations wizard={wizard} />
    </StepForm>
  );
}

/** Registrations that wait on this device, or were refused. No name is shown: anybody may hold the device. */
function KeptRegistrations({ wizard }: WizardProps) {
  const t = useTexts(rsvpTexts);
  const refused = wizard.waiting.filter(({ refusal }) => refusal);
  const waiting = wizard.waiting.length - refused.length;
  return (
    <>
      {waiting > 0 && <p role="status">{t.counted('keptHere', waiting)}</p>}
      {refused.map((write) => (
        <FailureNotice
          key={write.key}
          takesFocus={false}
          error={failureSentence(write.refusal, t('pleaseTryAgain'))}
          actions={
            <>
              <Button variant="subtle" onClick={() => wizard.sending.reopen(write, write.refusal)}>
                {t('correctKept')}
              </Button>
              <Button
                variant="subtle"
                onClick={({ currentTarget }) => {
                  currentTarget.closest('form')!.querySelector('h3')!.focus(); // This button is about to disappear.
                  wizard.sending.drop(write);
                }}
              >
                {t('dropKept')}
              </Button>
            </>
          }
        >
          {t('keptRefused')}
        </FailureNotice>
      ))}
    </>
  );
}

interface StepFormProps extends WizardProps {
  /** A field is wrong, and its error is not shown yet. */
  hidesFault?: boolean;
  onAdvance(): void;
  children: ReactNode;
}

/** Enter is Continue, in a free text too; Shift+Enter makes a new line there. */
export function StepForm({ wizard, hidesFault = false, onAdvance, children }: StepFormProps) {
  const t = useTexts(rsvpTexts);
  const { step, direction, goTo } = wizard.draft;
  const { isPending } = wizard.sending;

  const handleKey = (event: KeyboardEvent) => {
    // Shows the error before Tab leaves: a disabled Continue would pass the focus to Back.
    if (event.key === 'Tab' && !event.shiftKey && hidesFault && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onAdvance();
    }
    if (event.key !== 'Enter' || isComposing(event) || handlesEnter(event.target)) return;
    if (event.shiftKey && event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault(); // The browser would submit with Shift as well, and not where Continue is disabled.
    if (!event.shiftKey && !event.repeat) onAdvance();
  };
  const bringsBack = step === 0 && wizard.leaving.hasClosedDraft;
  const onward = bringsBack ? 'bringBack' : step === 0 ? 'start' : step === lastStep ? 'submit' : 'continue';

  return (
    <form
      className={screen.words}
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        onAdvance();
      }}
    >
      <div ref={startAtTop} className={screen.step} data-direction={direction}>
        {children}
      </div>
      <div className={screen.actions}>
        <NextButton type="submit" disabled={!wizard.mayAdvance} isPending={isPending} keepsFocus>
          {t(isPending ? 'submitting' : onward)}
        </NextButton>
        {bringsBack && <BackButton onClick={wizard.advance}>{t('start')}</BackButton>}
        {step > 0 && (
          <BackButton disabled={isPending} onClick={() => goTo(step - 1)}>
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
