import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';
import { Confirmation } from './confirmation.tsx';
import { KeptConfirmation } from './kept-confirmation.tsx';
import { useRegistrationWizard } from './use-registration-wizard.ts';
import { WizardForm } from './wizard-form.tsx';

/** What the dialog does with the questions in it. */
export interface QuestionsHandle {
  /** Nothing of what was typed is there the next time, unless it is brought back. */
  discard(): void;
}

interface QuestionsProps {
  handle: Ref<QuestionsHandle>;
  /** Told of the step that is shown; of null once nothing is asked any more. */
  onStep(step: number | null): void;
  onClose(): void;
}

/** The questions, one a screen, from where the visitor was; then what came of the answers. */
export function Questions({ handle, onStep, onClose }: QuestionsProps) {
  const wizard = useRegistrationWizard();
  const { step, guest, waitsFor, discard } = wizard;
  const shown = guest || waitsFor ? null : step;
  useImperativeHandle(handle, () => ({ discard }));
  // The dialog around: its header and its fire change with the screen, before either is painted.
  useLayoutEffect(() => onStep(shown), [onStep, shown]);

  if (guest) return <Confirmation guest={guest} onClose={onClose} />;
  if (waitsFor) return <KeptConfirmation firstName={waitsFor.firstName} onClose={onClose} />;
  return <WizardForm wizard={wizard} />;
}
