import { type FieldName, fieldsOfKind, forEachField, isOfKind, registrationFields } from '@konbit/contracts';
import { safeSessionStorage } from '@konbit/web';
import { type Answers, noAnswers } from '../common/answers.ts';
import { stepToResume } from './wizard-progress.ts';

/** The photo never enters it, nor the two consents: those are given anew. */
const drafted = fieldsOfKind('line', 'email', 'note', 'choice');

/** Step and answers of this tab: they survive a reload and Back, until the wizard is closed or has done its work. */
export interface Draft extends Pick<Answers, (typeof drafted)[number]> {
  step: number;
}

export const toDraft = (step: number, answers: Answers): Draft =>
  ({ step, ...Object.fromEntries(drafted.map((name) => [name, answers[name]])) }) as Draft;

const key = 'registration-draft';

export function readDraft(): Draft | null {
  try {
    return draftIn(JSON.parse(safeSessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null; // Not written by this page.
  }
}

export function storeDraft(draft: Draft | null): void {
  if (draft) safeSessionStorage.setItem(key, JSON.stringify(draft));
  else safeSessionStorage.removeItem(key);
}

function draftIn(stored: unknown): Draft | null {
  if (stored === null) return null;
  const { step = 0, ...given } = Object(stored) as Record<string, unknown>;
  const answers = forEachField<Answers>((name) => (isAnswer(name, given[name]) ? given[name] : noAnswers[name]));
  return toDraft(stepToResume(Number(step), answers), answers);
}

function isAnswer(name: FieldName, value: unknown): value is string & Answers[FieldName] {
  if (isOfKind(name, 'choice')) return registrationFields[name].values.some((one) => one === value);
  return !isOfKind(name, 'consent') && typeof value === 'string';
}

const keptMs = 10 * 60_000;

/** What was typed when the wizard was closed, photo included: this page can bring it back for a while. */
interface PutAside {
  draft: Draft;
  photo: string | null;
  /** In milliseconds since 1970. */
  until: number;
}
let aside: PutAside | null = null;

/** A draft in which nothing was typed takes the place of none. */
export function putAside(draft: Draft, photo: string | null): void {
  const isTyped = drafted.some((name) => draft[name] !== noAnswers[name]);
  if (isTyped || photo) aside = { draft, photo, until: Date.now() + keptMs };
}

export const forgetPutAside = (): void => void (aside = null);

export const readPutAside = (): PutAside | null => (aside && Date.now() < aside.until ? aside : null);
