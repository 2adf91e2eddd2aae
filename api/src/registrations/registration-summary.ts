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

/** A note without the blanks around it and the full stop behind it. */
const note = (column: string) => `TRIM(TRAILING '.' FROM TRIM(${column}))`;

const notes = (column: string) => `
  SELECT MAX(${note(column)}) AS answer, COUNT(*) AS registrations FROM registrations
  WHERE cancelled_at IS NULL AND ${column} IS NOT NULL AND ${note(column)} <> ''
  GROUP BY ${note(column)} ORDER BY registrations DESC, answer`;

export const cancelledQuery = 'SELECT COUNT(*) AS cancelled FROM registrations WHERE cancelled_at IS NOT NULL';

export const summaryQueries = {
  totals: `SELECT COUNT(*) AS registrations, SUM(has_profile_image) AS photos, SUM(email_updates) AS emailUpdates,
    SUM(future_events) AS futureEvents FROM registrations WHERE cancelled_at IS NULL`,
  cancelled: cancelledQuery,
  heardBy: `SELECT hear_about AS answer, COUNT(*) AS registrations FROM registrations
    WHERE cancelled_at IS NULL GROUP BY hear_about ORDER BY registrations DESC, answer`,
  diets: notes('dietary_restrictions'),
  needs: notes('accessibility_needs'),
};
