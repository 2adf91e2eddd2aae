import type { Language, OwnRegistrationChanges, OwnRegistrationView } from '@konbit/contracts';
import type { Answers } from '../common/answers.ts';

/** What the form of one's own registration holds: the answers of the wizard, and the language of the mails. */
export interface OwnAnswers extends Answers {
  language: Language;
}

/** The form as it opens. An email that waits to be confirmed is the one that the owner wants. */
export function toOwnAnswers(held: OwnRegistrationView): OwnAnswers {
  return {
    firstName: held.firstName,
    lastName: held.lastName,
    email: held.pendingEmail ?? held.email,
    hearAbout: held.hearAbout,
    dietaryRestrictions: held.dietaryRestrictions ?? '',
    accessibilityNeeds: held.accessibilityNeeds ?? '',
    emailUpdates: held.emailUpdates,
    futureEvents: held.futureEvents,
    language: held.language,
  };
}

/** Only what differs from what is held, texts trimmed; what was emptied is null. The same answers make the same changes. */
export function toChanges(held: OwnRegistrationView, answers: OwnAnswers): OwnRegistrationChanges {
  const before = toOwnAnswers(held);
  const wanted: Required<OwnRegistrationChanges> = {
    firstName: answers.firstName.trim(),
    lastName: answers.lastName.trim(),
    email: answers.email.trim(),
    hearAbout: answers.hearAbout,
    dietaryRestrictions: answers.dietaryRestrictions.trim() || null,
    accessibilityNeeds: answers.accessibilityNeeds.trim() || null,
    emailUpdates: answers.emailUpdates,
    futureEvents: answers.futureEvents,
    language: answers.language,
  };
  const differs = ([field, value]: [string, unknown]) => value !== orNull(before[field as keyof OwnAnswers]);
  return Object.fromEntries(Object.entries(wanted).filter(differs));
}

const orNull = <T>(value: T) => (value === '' ? null : value);
