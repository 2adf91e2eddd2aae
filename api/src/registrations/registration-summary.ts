import type { FieldOfKind } from '@konbit/contracts';

/** One answer, and how many gave it. */
export interface AnswerCount {
  /** Null for those who gave none. */
  answer: string | null;
  registrations: number;
}

/** Whose answers are counted each by itself, under the name that the summary gives them. */
export const countedAnswers = {
  heardBy: 'hearAbout',
  diets: 'dietaryRestrictions',
  needs: 'accessibilityNeeds',
} as const satisfies Record<string, FieldOfKind<'choice' | 'note'>>;

/**
 * What the kitchen and the hosts want to know; whoever cancelled is in `cancelled` and in no other number. Answers come
 * most frequent first; of notes, who wrote nothing is left out, and capitals and accents make no difference.
 */
export type RegistrationSummary = Record<
  'registrations' | 'people' | 'cancelled' | 'photos' | FieldOfKind<'consent'>,
  number
> &
  Record<keyof typeof countedAnswers | 'languages', AnswerCount[]>;

/** A note without the blanks around it and the full stop behind it, in SQL. */
export const note = (field: FieldOfKind<'note'>): string => `TRIM(TRAILING '.' FROM TRIM(registration.${field}))`;

/** Whether anything was written there, in SQL. */
export const wroteNote = (field: FieldOfKind<'note'>): string =>
  `registration.${field} IS NOT NULL AND ${note(field)} <> ''`;
