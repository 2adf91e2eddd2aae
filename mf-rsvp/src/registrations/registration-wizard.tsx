import { isOpen, type PageContent } from '@konbit/event';
import { isPartSettled, loadPartAhead, newGuest, useEvent, useQueuedWrites } from '@konbit/web';
import { Modal } from '@konbit/web/provided/dialogs';
import { useMediaQuery } from '@mantine/hooks';
import { useAtom, useAtomValue } from 'jotai';
import { use, useDeferredValue, useRef, useState } from 'react';
import { noAnswers } from '../common/answers.ts';
import classes from '../common/dialog.module.css';
import { Fireside } from '../common/fireside.tsx';
import { useReturnedFocus } from '../common/use-returned-focus.ts';
import { Closed } from './closed.tsx';
import { FirstScreen } from './first-screen.tsx';
import { Questions } from './late-questions.ts';
import type { QuestionsHandle } from './questions.tsx';
import { draftAtom, putAsideAtom, toDraft } from './registration-draft.ts';
import { useLeaveWizard } from './use-leave-wizard.ts';
import { WizardHeader } from './wizard-header.tsx';
import { nextStep, stepCount } from './wizard-progress.ts';

/**
 * The dialog in which a visitor registers: eight steps, then the confirmation. On a phone it takes the whole screen.
 */
export function RegistrationWizard() {
  const leave = useLeaveWizard();
  const isSmall = useMediaQuery('(max-width: 47.99em), (max-height: 35em)', false, { getInitialValueInEffect: false });
  useReturnedFocus();
  const { event } = useEvent<PageContent>();
  // Who has begun in time may finish; the service has the last word.
  const [opensInTime] = useState(() => isOpen(event, new Date()));

  const [draft, setDraft] = useAtom(draftAtom);
  const isBegun = useIsBegun() && opensInTime;
  // Until they have come, the welcome stays; where there is none, the shell keeps the wizard's room.
  if (isBegun) use(loadPartAhead(Questions));
  /** Null once nothing is asked any more. */
  const [step, setStep] = useState<number | null>(draft?.step ?? 0);
  const questions = useRef<QuestionsHandle>(null);

  const start = () => setDraft(toDraft(nextStep(0), noAnswers));
  const close = () => {
    if (questions.current) questions.current.discard(); // The rest, photo and consents, goes with the component.
    else setDraft(null);
    leave();
  };

  return (
    // A press beside the dialog must not cost the visitor what was typed: it does not close.
    <Modal.Root
      opened
      onClose={close}
      closeOnClickOutside={false}
      fullScreen={isSmall}
      size="46rem"
      radius="lg"
      centered
      classNames={{ overlay: classes.overlay, content: classes.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.landscape} data-celebrates={step === null || undefined}>
          <WizardHeader step={opensInTime ? step : null} />
          {!opensInTime && <Closed onClose={close} />}
          {isBegun && <Questions handle={questions} onStep={setStep} onClose={close} />}
          {opensInTime && !isBegun && <FirstScreen isStarting={draft !== null} onStart={start} />}
          <Fireside share={step === null ? 1 : step / stepCount} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whether there is more to show than the welcome: something was typed, or is kept here. */
function useIsBegun(): boolean {
  const draft = useAtomValue(draftAtom);
  const aside = useAtomValue(putAsideAtom);
  const kept = useQueuedWrites(newGuest);
  const isKnown = draft !== null || aside !== null || kept.length > 0;
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  // What is not there yet is waited for behind what stands there; what is there comes with the press, and its field
  // takes the focus in it: else a phone would not open its keyboard.
  const once = useDeferredValue(wasKnown);
  return isPartSettled(Questions) ? wasKnown : once;
}
