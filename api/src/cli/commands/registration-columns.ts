import type { AnswerCount, RegistrationSummary } from '../../registrations/registration-summary.ts';
import type { Registration } from '../../registrations/registration.entity.ts';
import type { Column } from '../output/columns.ts';

const all = {
  id: { title: 'Id', key: 'id', of: ({ id }) => id },
  firstName: { title: 'First name', key: 'firstName', of: ({ firstName }) => firstName },
  lastName: { title: 'Last name', key: 'lastName', of: ({ lastName }) => lastName },
  email: { title: 'Email', key: 'email', of: ({ email }) => email },
  hearAbout: { title: 'Heard by', key: 'hearAbout', of: ({ hearAbout }) => hearAbout },
  diet: { title: 'Diet', key: 'dietaryRestrictions', of: ({ dietaryRestrictions }) => dietaryRestrictions },
  needs: { title: 'Needs', key: 'accessibilityNeeds', of: ({ accessibilityNeeds }) => accessibilityNeeds },
  emailUpdates: { title: 'Email updates', key: 'emailUpdates', of: ({ emailUpdates }) => emailUpdates },
  futureEvents: { title: 'Future events', key: 'futureEvents', of: ({ futureEvents }) => futureEvents },
  photo: { title: 'Photo', key: 'hasProfileImage', of: ({ hasProfileImage }) => hasProfileImage },
  createdAt: { title: 'Registered at (UTC)', key: 'createdAt', of: ({ createdAt }) => createdAt },
  cancelledAt: { title: 'Cancelled at (UTC)', key: 'cancelledAt', of: ({ cancelledAt }) => cancelledAt },
} satisfies Record<string, Column<Registration>>;

/** Everything the wizard collected, and when somebody cancelled. */
export const registrationColumns: Column<Registration>[] = Object.values(all);

/** What fits on a screen. */
export const shortRegistrationColumns: Column<Registration>[] = [
  all.firstName,
  all.lastName,
  all.email,
  all.diet,
  all.needs,
  all.createdAt,
  all.cancelledAt,
];

/** One line of the summary. */
export interface SummaryRow {
  question: string;
  answer: string;
  registrations: number;
}

export const summaryColumns: Column<SummaryRow>[] = [
  { title: 'Question', key: 'question', of: ({ question }) => question },
  { title: 'Answer', key: 'answer', of: ({ answer }) => answer },
  { title: 'Registrations', key: 'registrations', of: ({ registrations }) => registrations },
];

/** The summary as rows: totals first, then how they heard, then diets and needs. */
export const summaryRows = (summary: RegistrationSummary): SummaryRow[] => [
  { question: 'Registrations', answer: 'all', registrations: summary.registrations },
  { question: 'Cancelled', answer: 'all', registrations: summary.cancelled },
  { question: 'Photo', answer: 'yes', registrations: summary.photos },
  { question: 'Email updates', answer: 'yes', registrations: summary.emailUpdates },
  { question: 'Future events', answer: 'yes', registrations: summary.futureEvents },
  ...rowsOf('Heard by', summary.heardBy),
  ...rowsOf('Diet', summary.diets),
  ...rowsOf('Needs', summary.needs),
];

const rowsOf = (question: string, counts: readonly AnswerCount[]): SummaryRow[] =>
  counts.map(({ answer, registrations }) => ({ question, answer: answer ?? '(no answer)', registrations }));
