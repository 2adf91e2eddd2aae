import { fieldsOfKind, isRequired, type RequiredField } from '@konbit/contracts';
import { safeSessionStorage } from '@konbit/web';
import { type Answers, faultOf, noAnswers, toAnswers } from '../answers/answers.ts';

/** Each has a step, between the welcome and the last step with photo and consents. */
const steppedFields = fieldsOfKind('line', 'email', 'choice', 'note');

/** Specified: eight steps, 0 to 7. */
export const stepCount = steppedFields.length + 2;
export const lastStep = stepCount - 1;

export const fieldAt = (step: number) => steppedFields[step - 1];

export function requiredFieldAt(step: number): RequiredField | undefined {
  const name = fieldAt(step);
  return name && isRequired(name) ? name : undefined;
}

/** The step that has a field the service names. */
export const stepOf = (name: string): number => steppedFields.findIndex((field) => field === name) + 1 || lastStep;

/** Whether Continue, or the submit of the last step, is enabled. */
export function mayContinue(step: number, answers: Answers): boolean {
  if (step === lastStep) return answers.emailUpdates;
  const name = requiredFieldAt(step);
  return name === undefined || faultOf(name, answers) === undefined;
}

/** A draft opens where the visitor was, but never beyond a required question without an answer. */
export function stepToResume(wanted: number, answers: Answers): number {
  if (!Number.isInteger(wanted)) return 0;
  const unanswered = steppedFields.findIndex((name) => faultOf(name, answers) !== undefined) + 1;
  return Math.max(0, Math.min(wanted, unanswered || lastStep));
}

/** Of this tab, without photo and consents. Survives a reload and Back, until the wizard is closed or has sent it. */
export interface Draft extends Pick<Answers, (typeof steppedFields)[number]> {
  step: number;
  /** The write by which it is being sent; `isKept` once the device has it. */
  sent?: { key: string; isKept: boolean };
}

export const toDraft = (step: number, answers: Answers): Draft =>
  ({ step, ...Object.fromEntries(steppedFields.map((name) => [name, answers[name]])) }) as Draft;

const key = 'registration-draft';

export function readDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.getItem(key) ?? 'null');
    if (stored === null) return null;
    const { step = 0, sent, ...typed } = Object(stored) as Record<string, unknown>;
    const answers = toAnswers(typed);
    const draft = toDraft(stepToResume(Number(step), answers), answers);
    return sent ? { ...draft, sent: sent as Draft['sent'] } : draft;
  } catch {
    return null; // Not written by this page.
  }
}

export function storeDraft(draft: Draft | null): void {
  if (draft) safeSessionStorage.setItem(key, JSON.stringify(draft));
  else safeSessionStorage.removeItem(key);
}

const closedForMs = 10 * 60_000;

/** The answers and the photo of a closed wizard, which this page can bring back for ten minutes. */
interface ClosedDraft {
  draft: Draft;
  photo: string | null;
  /** In milliseconds since 1970. */
  until: number;
}
let closed: ClosedDraft | null = null;

/** An empty draft never replaces an earlier one. */
export function keepClosedDraft(draft: Draft, photo: string | null): void {
  const hasAnswers = steppedFields.some((name) => draft[name] !== noAnswers[name]);
  if (hasAnswers || photo) closed = { draft, photo, until: Date.now() + closedForMs };
}

export const forgetClosedDraft = (): void => {
  closed = null;
};

/** An address registers once. What somebody else has typed since stays. */
export function forgetDraftsOf(email: string): void {
  if (readDraft()?.email === email) storeDraft(null);
  if (closed?.draft.email === email) forgetClosedDraft();
}

export const readClosedDraft = (): ClosedDraft | null => (closed && Date.now() < closed.until ? closed : null);
