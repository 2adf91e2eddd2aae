import {
  type FieldName,
  fieldNames,
  isOfKind,
  isRequired,
  isWellFormedEmail,
  type RequiredField,
} from '@konbit/contracts';
import type { Answers } from './answers.ts';

/** What may be wrong with an answer, by the key of its sentence. */
export type Fault = `${RequiredField}Required` | 'emailInvalid';

/** What is wrong with a field's answer as it stands (specification, section 5). */
export function faultOf(name: FieldName, answers: Answers): Fault | undefined {
  if (!isRequired(name)) return undefined;
  const text = answers[name].trim();
  if (text === '') return `${name}Required`;
  return isOfKind(name, 'email') && !isWellFormedEmail(text) ? 'emailInvalid' : undefined;
}

/** All faults of a form, by field. */
export const faultsIn = (answers: Answers): Partial<Record<FieldName, Fault>> =>
  Object.fromEntries(fieldNames.map((name) => [name, faultOf(name, answers)]).filter(([, fault]) => fault));
