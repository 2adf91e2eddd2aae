import { type FieldName, fieldsOfKind, forEachField, isOfKind, registrationFields } from '@konbit/contracts';
import { atomWithSessionStorage } from '@konbit/web';
import { atom } from 'jotai';
import { type Answers, noAnswers } from '../common/answers.ts';
import { stepToResume } from './wizard-progress.ts';

/** The photo never enters it, nor the two consents: those are given anew. */
const drafted = fieldsOfKind('line', 'email', 'note', 'choice');

export interface Draft extends Pick<Answers, (typeof drafted)[number]> {
  step: number;
}

export const toDraft = (step: number, answers: Answers): Draft =>
  ({ step, ...Object.fromEntries(drafted.map((name) => [name, answers[name]])) }) as Draft;

const keptMs = 10 * 60_000;

/** What was typed when the wizard was closed, photo included: this page can bring it back for a while. */
export interface PutAside {
  draft: Draft;
  photo: string | null;
  /** In milliseconds since 1970. */
  until: number;
}
export const putAsideAtom = atom<PutAside | null>(null);

/** Nothing of a draft in which nothing stands. */
export function putAside(draft: Draft | null, photo: string | null, now: number): PutAside | undefined {
  const isTyped = draft !== null && drafted.some((name) => draft[name] !== noAnswers[name]);
  return isTyped || photo ? { draft: draft ?? toDraft(0, noAnswers), photo, until: now + keptMs } : undefined;
}

/** Makes sense of whatever is stored. */
function draftIn(stored: unknown): Draft {
  const { step = 0, ...given } = Object(stored) as Record<string, unknown>;
  const answers = forEachField<Answers>((name) => (isAnswer(name, given[name]) ? given[name] : noAnswers[name]));
  return toDraft(stepToResume(Number(step), answers), answers);
}

function isAnswer(name: FieldName, value: unknown): value is string & Answers[FieldName] {
  if (isOfKind(name, 'choice')) return registrationFields[name].values.some((one) => one === value);
  return !isOfKind(name, 'consent') && typeof value === 'string';
}

/**
 * Step and answers of this tab: they survive a reload and Back. Null once the wizard is closed or has done its work.
 * Last in the file: what a tab has stored is read while this line runs.
 */
export const draftAtom = atomWithSessionStorage<Draft | null>('registration-draft', {
  read: (stored) => (stored === undefined ? null : draftIn(stored)),
  write: (draft) => draft ?? undefined,
});
