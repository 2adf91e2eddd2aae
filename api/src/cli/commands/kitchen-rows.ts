import { groupAnswers, type AnswerGroups, type GroupedAnswers, type WrittenAnswer } from '@konbit/event';
import type { AnswerCount, RegistrationSummary } from '../../registrations/registration-summary.ts';
import type { Column } from '../output/columns.ts';

/** One line of what the kitchen gets. */
export interface KitchenRow {
  what: string;
  answer: string;
  registrations: number | string;
}

export const kitchenColumns: Column<KitchenRow>[] = [
  { title: 'What', key: 'what', of: ({ what }) => what },
  { title: 'Answer', key: 'answer', of: ({ answer }) => answer },
  { title: 'Registrations', key: 'registrations', of: ({ registrations }) => registrations },
];

/** So few are known by name to those who set up the place. */
const few = 3;

/**
 * Diets with what was written beneath them, as the kitchen has to read that. Of needs, which tell of somebody's health,
 * totals alone, and none below three: `all` shows them too.
 */
export function kitchenRows(summary: RegistrationSummary, groups: AnswerGroups, all: boolean): KitchenRow[] {
  const needs = groupAnswers(written(summary.needs), groups.needs);
  return [
    { what: 'Registrations', answer: 'all', registrations: summary.registrations },
    { what: 'People', answer: 'all', registrations: summary.people },
    ...written(summary.languages).map((count) => ({ what: 'Language', ...count })),
    ...groupAnswers(written(summary.diets), groups.diets).flatMap((group) => withOriginals('Diet', group)),
    ...needs.flatMap((group) => (all ? withOriginals('Need', group) : [totalOf(group)])),
  ];
}

const withOriginals = (what: string, { name, registrations, originals }: GroupedAnswers): KitchenRow[] => [
  { what, answer: name, registrations },
  ...originals.map((original) => ({ what: '', answer: `· ${original.answer}`, registrations: original.registrations })),
];

const totalOf = ({ name, registrations }: GroupedAnswers): KitchenRow => ({
  what: 'Need',
  answer: name,
  registrations: registrations < few ? `fewer than ${few}` : registrations,
});

const written = (counts: readonly AnswerCount[]): WrittenAnswer[] =>
  counts.flatMap(({ answer, registrations }) => (answer === null ? [] : [{ answer, registrations }]));
