import {
  type FieldKind,
  type FieldName,
  type FieldOfKind,
  forEachField,
  isRequired,
  type NewRegistration,
  type RegistrationAnswers,
  registrationFields,
} from '@konbit/contracts';

/** What a form holds of a registration: each text as it was typed, empty while there is none. The photo is apart. */
export type Answers = {
  [N in FieldName]: N extends FieldOfKind<'choice' | 'consent'> ? RegistrationAnswers[N] : string;
};

const empty = { line: '', email: '', note: '', choice: null, consent: false } satisfies Record<FieldKind, unknown>;

export const noAnswers = forEachField<Answers>((name) => empty[registrationFields[name].kind]);

/** The form of what the service gave. */
export const toAnswers = (given: Partial<RegistrationAnswers>) =>
  forEachField<Answers>((name) => given[name] ?? noAnswers[name]);

/** What the service takes of a form: texts trimmed, null for an optional one that is empty. */
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
