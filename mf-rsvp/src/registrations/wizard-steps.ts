import { fieldsOfKind, isRequired, type RequiredField } from '@konbit/contracts';
import { type Answers, faultOf } from '../answers/answers.ts';

/** Each has a step, between the welcome and the last step with photo and consents. */
export const steppedFields = fieldsOfKind('line', 'email', 'choice', 'note');

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
