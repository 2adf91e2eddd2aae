import { isWellFormedEmail } from '@konbit/contracts';
import type { AnswerField, Answers } from './answers.ts';

/** What may be wrong with an answer, by the key of its sentence. */
export type Fault = 'firstNameRequired' | 'lastNameRequired' | 'emailRequired' | 'emailInvalid';

/** What is wrong with a field's answer as it stands (specification, section 5). */
export function faultOf(field: AnswerField, answers: Answers): Fault | undefined {
  const email = answers.email.trim();
  if (field === 'firstName' && answers.firstName.trim() === '') return 'firstNameRequired';
  if (field === 'lastName' && answers.lastName.trim() === '') return 'lastNameRequired';
  if (field === 'email' && email === '') return 'emailRequired';
  if (field === 'email' && !isWellFormedEmail(email)) return 'emailInvalid';
  return undefined;
}
