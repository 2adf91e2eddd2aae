/** One answer, and how many gave it. */
export interface AnswerCount {
  /** Null for those who gave none. */
  answer: string | null;
  registrations: number;
}

/** What the kitchen and the hosts want to know; whoever cancelled is in `cancelled` and in no other number. */
export interface RegistrationSummary {
  registrations: number;
  cancelled: number;
  photos: number;
  emailUpdates: number;
  futureEvents: number;
  heardBy: AnswerCount[];
  /** Most frequent first; who wrote nothing is left out, and capitals and accents make no difference. */
  diets: AnswerCount[];
  needs: AnswerCount[];
}

/** A note without the blanks around it and the full stop behind it, in SQL. */
export const note = (field: NoteField): string => `TRIM(TRAILING '.' FROM TRIM(registration.${field}))`;

/** Whether anything was written there, in SQL. */
export const wroteNote = (field: NoteField): string => `registration.${field} IS NOT NULL AND ${note(field)} <> ''`;

type NoteField = 'dietaryRestrictions' | 'accessibilityNeeds';
