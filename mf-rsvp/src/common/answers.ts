import {
  type FieldKind,
  type FieldName,
  fieldNames,
  type FieldOfKind,
  forEachField,
  isOfKind,
  isRequired,
  isWellFormedEmail,
  type NewRegistration,
  type RegistrationAnswers,
  registrationFields,
  type RequiredField,
} from '@konbit/contracts';
import { ApiError, fieldSentences } from '@konbit/web';

/** What a form holds of a registration: each text as it was typed, empty while there is none. The photo is apart. */
export type Answers = {
  [N in FieldName]: N extends FieldOfKind<'choice' | 'consent'> ? RegistrationAnswers[N] : string;
};

const empty = { line: '', email: '', note: '', choice: null, consent: false } satisfies Record<FieldKind, unknown>;

export const noAnswers = forEachField<Answers>((name) => empty[registrationFields[name].kind]);

export const toAnswers = (given: Partial<RegistrationAnswers>) =>
  forEachField<Answers>((name) => given[name] ?? noAnswers[name]);

export const fromAnswers = (answers: Answers) =>
  forEachField<RegistrationAnswers>((name) => {
    const answer = answers[name];
    if (typeof answer !== 'string') return answer;
    return isRequired(name) ? answer.trim() : answer.trim() || null;
  });

/** The payload: what was left empty is left out. The same answers always make the same payload. */
export function toNewRegistration(answers: Answers, profileImage: string | null): NewRegistration {
  const given = Object.entries({ ...fromAnswers(answers), profileImage }).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as unknown as NewRegistration;
}

export type Fault = `${RequiredField}Required` | 'emailInvalid';

export function faultOf(name: FieldName, answers: Answers): Fault | undefined {
  if (!isRequired(name)) return undefined;
  const text = answers[name].trim();
  if (text === '') return `${name}Required`;
  return isOfKind(name, 'email') && !isWellFormedEmail(text) ? 'emailInvalid' : undefined;
}

export const faultsIn = (answers: Answers): Partial<Record<FieldName, Fault>> =>
  Object.fromEntries(fieldNames.map((name) => [name, faultOf(name, answers)]).filter(([, fault]) => fault));

/** Sentences for the fields that the service refused, as long as they still hold what it refused. */
export function refusedFields(
  error: unknown,
  sent: Partial<NewRegistration> | undefined,
  now: Partial<NewRegistration>,
): Readonly<Record<string, string>> {
  if (!sent) return {};
  const isUnchanged = (field: string) => sent[field as keyof NewRegistration] === now[field as keyof NewRegistration];
  return Object.fromEntries(Object.entries(fieldSentences(error)).filter(([field]) => isUnchanged(field)));
}

/** The service answers so and, to the owner of the address, sends the link to the registration again. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EMAIL_ALREADY_REGISTERED';
