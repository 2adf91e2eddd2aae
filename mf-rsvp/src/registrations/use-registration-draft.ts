import { hearAboutValues } from '@konbit/contracts';
import { useEffect, useState } from 'react';
import { type Answers, noAnswers } from '../common/answers.ts';
import { stepToResume } from './wizard-progress.ts';

interface Draft {
  step: number;
  answers: Answers;
}

/** In this tab only, and gone with it. The photo never enters it, nor the two consents: those are given anew. */
const storageKey = 'registration-draft';
const emptyDraft: Draft = { step: 0, answers: noAnswers };

/** Step and answers, kept through a reload and through Back. */
export function useRegistrationDraft() {
  const [draft, setDraft] = useState(readDraft);

  // Reaches the tab's storage.
  useEffect(() => storeDraft(draft), [draft]);

  return {
    step: draft.step,
    answers: draft.answers,
    goTo: (step: number) => setDraft((before) => ({ ...before, step })),
    change: (change: Partial<Answers>) =>
      setDraft((before) => ({ ...before, answers: { ...before.answers, ...change } })),
  };
}

/** The next time the wizard opens it is at step 0, with nothing typed. Called when it is closed or has done its work. */
export function forgetDraft(): void {
  storeDraft(emptyDraft);
}

function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const { step, ...rest } = Object(stored) as Record<string, unknown>;
    const text = (field: keyof Answers) => (typeof rest[field] === 'string' ? rest[field] : '');
    const answers: Answers = {
      ...noAnswers,
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      hearAbout: hearAboutValues.find((value) => value === rest.hearAbout) ?? null,
      dietaryRestrictions: text('dietaryRestrictions'),
      accessibilityNeeds: text('accessibilityNeeds'),
    };
    return { step: stepToResume(Number(step ?? 0), answers), answers };
  } catch {
    return emptyDraft; // Refused or unreadable storage: the visitor begins anew.
  }
}

function storeDraft({ step, answers }: Draft): void {
  const { emailUpdates: _1, futureEvents: _2, ...kept } = answers;
  try {
    if (step === 0 && !Object.values(kept).some(Boolean)) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ step, ...kept }));
  } catch {
    // Storage is refused: the draft lasts as long as the wizard is open.
  }
}
