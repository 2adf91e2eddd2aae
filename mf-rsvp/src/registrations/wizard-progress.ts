import { fieldNames, fieldsOfKind, isRequired, type RequiredField } from '@konbit/contracts';
import { type Answers, faultOf } from '../common/answers.ts';

/** The first step welcomes; then each of these fields has one; the last asks for the photo and the consents. */
const askedAlone = fieldsOfKind('line', 'email', 'choice', 'note');

/** Specified: eight steps, 0 to 7. */
export const stepCount = askedAlone.length + 2;
export const lastStep = stepCount - 1;

export const nextStep = (step: number): number => Math.min(step + 1, lastStep);
export const previousStep = (step: number): number => Math.max(step - 1, 0);

export const fieldAskedAt = (step: number) => askedAlone[step - 1];

export function requiredAt(step: number): RequiredField | undefined {
  const name = fieldAskedAt(step);
  return name && isRequired(name) ? name : undefined;
}

/** The step that asks for a field the service names; undefined for a field that no step asks for. */
export function stepAsking(name: string): number | undefined {
  const at = askedAlone.findIndex((field) => field === name);
  if (at !== -1) return at + 1;
  const atTheEnd: readonly string[] = ['profileImage', ...fieldNames];
  return atTheEnd.includes(name) ? lastStep : undefined;
}

/** Whether Continue, or on the last step the submit, is open: the field is filled and right, the consent ticked. */
export function mayContinue(step: number, answers: Answers): boolean {
  if (step === lastStep) return answers.emailUpdates;
  const name = requiredAt(step);
  return name === undefined || faultOf(name, answers) === undefined;
}

/** The step at which a draft opens: where the visitor was, yet never beyond a question that must be answered first. */
export function stepToResume(wanted: number, answers: Answers): number {
  if (!Number.isInteger(wanted)) return 0;
  const unanswered = askedAlone.findIndex((name) => faultOf(name, answers) !== undefined) + 1;
  return Math.max(0, Math.min(wanted, unanswered || lastStep));
}
