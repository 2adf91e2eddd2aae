import { newGuest, useOpenWrites } from '@konbit/web';
import { useClosedDraft } from './use-closed-draft.ts';
import { useDraft } from './use-draft.ts';
import { useEarlierGuest } from './use-earlier-guest.ts';
import { useSending } from './use-sending.ts';
import { lastStep, mayContinue, requiredFieldAt } from './wizard-steps.ts';

export type RegistrationWizardState = ReturnType<typeof useRegistrationWizard>;

export function useRegistrationWizard() {
  const draft = useDraft();
  const sending = useSending(draft);
  const leaving = useClosedDraft(draft, sending);
  const waiting = useOpenWrites(newGuest).filter(({ hasWaited }) => hasWaited);

  const { step, answers, photo } = draft;
  const isFresh = step === 0 && !draft.restored && !leaving.hasClosedDraft && waiting.length === 0;
  const { earlierGuest, registerAnother } = useEarlierGuest(isFresh);

  const required = requiredFieldAt(step);
  const isRefused = required !== undefined && Boolean(sending.refused[required]);
  const isBusy = sending.isPending || (step === lastStep && photo.isPreparing);

  function advance(): void {
    if (step < lastStep) draft.goTo(step + 1);
    else sending.send();
  }

  return {
    draft,
    sending,
    leaving,
    /** Registrations that an earlier wizard has left on this device. */
    waiting,
    earlierGuest,
    registerAnother,
    mayAdvance: mayContinue(step, answers) && !isRefused && !isBusy,
    advance,
  };
}
