import { fieldsOfKind } from '@konbit/contracts';
import { safeSessionStorage } from '@konbit/web';
import { type Answers, noAnswers, toAnswers } from '../common/answers.ts';
import { stepToResume } from './wizard-progress.ts';

/** Photo and consents are never stored: the visitor gives them anew. */
const draftFields = fieldsOfKind('line', 'email', 'note', 'choice');

/** Step and answers of this tab. They survive a reload and Back, until the wizard is closed or has sent them. */
export interface Draft extends Pick<Answers, (typeof draftFields)[number]> {
  step: number;
}

export const toDraft = (step: number, answers: Answers): Draft =>
  ({ step, ...Object.fromEntries(draftFields.map((name) => [name, answers[name]])) }) as Draft;

const key = 'registration-draft';

export function readDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.getItem(key) ?? 'null');
    if (stored === null) return null;
    const { step = 0, ...typed } = Object(stored) as Record<string, unknown>;
    const answers = toAnswers(typed);
    return toDraft(stepToResume(Number(step), answers), answers);
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
  const hasAnswers = draftFields.some((name) => draft[name] !== noAnswers[name]);
  if (hasAnswers || photo) closed = { draft, photo, until: Date.now() + closedForMs };
}

export const forgetClosedDraft = (): void => void (closed = null);

export const readClosedDraft = (): ClosedDraft | null => (closed && Date.now() < closed.until ? closed : null);
