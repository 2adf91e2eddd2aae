import { fieldsOfKind, forEachField, type FieldName } from '@konbit/contracts';
import {
  countedAnswers,
  type AnswerCount,
  type RegistrationSummary,
} from '../../registrations/registration-summary.ts';
import type { ExportedRegistration } from '../../registrations/registrations.repository.ts';
import type { Column } from '../output/columns.ts';

const titles: Record<FieldName, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  hearAbout: 'Heard by',
  dietaryRestrictions: 'Diet',
  accessibilityNeeds: 'Needs',
  emailUpdates: 'Email updates',
  futureEvents: 'Future events',
};

const answers = forEachField<Record<FieldName, Column<ExportedRegistration>>>((name) => ({
  title: titles[name],
  key: name,
  of: (registration) => registration[name],
}));

const id: Column<ExportedRegistration> = { title: 'Id', key: 'id', of: (row) => row.id };
const language: Column<ExportedRegistration> = { title: 'Language', key: 'language', of: (row) => row.language };
const party: Column<ExportedRegistration> = { title: 'Party', key: 'party', of: (row) => row.party };
const photo: Column<ExportedRegistration> = {
  title: 'Photo',
  key: 'hasProfileImage',
  of: (row) => row.hasProfileImage,
};
const times: Column<ExportedRegistration>[] = [
  { title: 'Registered at', isTime: true, key: 'createdAt', of: ({ createdAt }) => createdAt },
  { title: 'Cancelled at', isTime: true, key: 'cancelledAt', of: ({ cancelledAt }) => cancelledAt },
];

/** Everything the wizard collected, and when somebody cancelled. */
export const registrationColumns: Column<ExportedRegistration>[] = [
  id,
  ...Object.values(answers),
  language,
  party,
  photo,
  ...times,
];

/** What fits on a screen. */
export const shortRegistrationColumns: Column<ExportedRegistration>[] = [
  answers.firstName,
  answers.lastName,
  answers.email,
  party,
  answers.dietaryRestrictions,
  answers.accessibilityNeeds,
  ...times,
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

/** The summary as rows: totals first, then answer by answer. */
export const summaryRows = (summary: RegistrationSummary): SummaryRow[] => [
  { question: 'Registrations', answer: 'all', registrations: summary.registrations },
  { question: 'People', answer: 'all', registrations: summary.people },
  { question: 'Cancelled', answer: 'all', registrations: summary.cancelled },
  { question: 'Photo', answer: 'yes', registrations: summary.photos },
  ...fieldsOfKind('consent').map((name) => ({ question: titles[name], answer: 'yes', registrations: summary[name] })),
  ...rowsOf('Language', summary.languages),
  ...(['heardBy', 'diets', 'needs'] as const).flatMap((name) => rowsOf(titles[countedAnswers[name]], summary[name])),
];

const rowsOf = (question: string, counts: readonly AnswerCount[]): SummaryRow[] =>
  counts.map(({ answer, registrations }) => ({ question, answer: answer ?? '(no answer)', registrations }));
