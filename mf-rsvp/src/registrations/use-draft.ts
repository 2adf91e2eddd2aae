import { useState } from 'react';
import { type Answers, noAnswers, useProfilePhoto } from '../answers/answers.ts';
import { type Draft, readDraft, storeDraft, toDraft } from './draft.ts';

export type DraftState = ReturnType<typeof useDraft>;

/** What has been answered and at which step the guest is, kept in this tab with each change; the photo is not. */
export function useDraft() {
  const [restored] = useState(readDraft);
  const [step, setStep] = useState(restored?.step ?? 0);
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');
  const [answers, setAnswers] = useState<Answers>({ ...noAnswers, ...restored });
  const photo = useProfilePhoto();

  function change(changed: Answers): void {
    setAnswers(changed);
    storeDraft(toDraft(step, changed));
  }

  function goTo(to: number, all = answers): void {
    setDirection(to > step ? 'forward' : 'back');
    setAnswers(all);
    setStep(to);
    storeDraft(toDraft(to, all));
  }

  function resume({ step: to, sent: _, ...typed }: Draft, dataUrl: string | null): void {
    photo.restore(dataUrl);
    goTo(to, { ...answers, ...typed });
  }

  return { restored, step, direction, answers, photo, change, goTo, resume };
}
