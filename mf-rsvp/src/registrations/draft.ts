import { safeSessionStorage } from '@konbit/web';
import { type Answers, noAnswers, toAnswers } from '../answers/answers.ts';
import { steppedFields, stepToResume } from './wizard-steps.ts';

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
