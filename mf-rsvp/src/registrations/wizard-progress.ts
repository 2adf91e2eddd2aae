import { faultOf } from '../common/answer-faults.ts';
import type { AnswerField, Answers } from '../common/answers.ts';

/** What each step asks, by index (specified: eight steps, 0 to 7). */
const steps: readonly (readonly (AnswerField | 'profileImage')[])[] = [
  [],
  ['firstName'],
  ['lastName'],
  ['email'],
  ['hearAbout'],
  ['dietaryRestrictions'],
  ['accessibilityNeeds'],
  ['profileImage', 'emailUpdates', 'futureEvents'],
];

export const stepCount = steps.length;
export const lastStep = stepCount - 1;

export const nextStep = (step: number): number => Math.min(step + 1, lastStep);
export const previousStep = (step: number): number => Math.max(step - 1, 0);

/** The field that must be filled before this step is left; undefined where everything is optional. */
export function requiredAt(step: number): 'firstName' | 'lastName' | 'email' | undefined {
  const asked = steps[step]?.[0];
  return asked === 'firstName' || asked === 'lastName' || asked === 'email' ? asked : undefined;
}

/** The step that asks for a field the service names; undefined for a field that no step asks for. */
export function stepAsking(field: string): number | undefined {
  const step = steps.findIndex((fields) => fields.some((asked) => asked === field));
  return step === -1 ? undefined : step;
}

/** Whether Continue, or on the last step the submit, is open: the field is filled and right, the consent ticked. */
export function mayContinue(step: number, answers: Answers): boolean {
  if (step === lastStep) return answers.emailUpdates;
  const field = requiredAt(step);
  return field === undefined || faultOf(field, answers) === undefined;
}

/** The step at which a kept draft opens: where the visitor was, yet never beyond a question that must be answered first. */
export function stepToResume(wanted: number, answers: Answers): number {
  if (!Number.isInteger(wanted)) return 0;
  const unanswered = steps.findIndex((_, step) => !mayContinue(step, answers));
  return Math.max(0, Math.min(wanted, lastStep, unanswered === -1 ? lastStep : unanswered));
}
