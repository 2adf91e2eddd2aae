import type { HearAbout, NewRegistration } from '@konbit/contracts';

/** What the visitor has entered so far; the photo is kept apart. */
export interface Answers {
  firstName: string;
  lastName: string;
  email: string;
  hearAbout: HearAbout | null;
  dietaryRestrictions: string;
  accessibilityNeeds: string;
  emailUpdates: boolean;
  futureEvents: boolean;
}

export type AnswerField = keyof Answers;

export const noAnswers: Answers = {
  firstName: '',
  lastName: '',
  email: '',
  hearAbout: null,
  dietaryRestrictions: '',
  accessibilityNeeds: '',
  emailUpdates: false,
  futureEvents: false,
};

/** The payload: texts trimmed, what was left empty left out. The same answers always make the same payload. */
export function toNewRegistration(answers: Answers, profileImage: string | null): NewRegistration {
  return {
    firstName: answers.firstName.trim(),
    lastName: answers.lastName.trim(),
    email: answers.email.trim(),
    hearAbout: answers.hearAbout ?? undefined,
    dietaryRestrictions: answers.dietaryRestrictions.trim() || undefined,
    accessibilityNeeds: answers.accessibilityNeeds.trim() || undefined,
    emailUpdates: answers.emailUpdates,
    futureEvents: answers.futureEvents,
    profileImage: profileImage ?? undefined,
  };
}
