import { groupAnswers, type AnswerGroups, type GroupedAnswers, type WrittenAnswer } from '@konbit/event';
import type { AnswerCount, RegistrationSummary } from './registrations-admin.service.ts';

/** Fewer people than this can be recognized by whoever sets up the place. */
export const few = 3;

export type KitchenGroup = Pick<GroupedAnswers, 'names' | 'originals'> &
  Record<'registrations' | 'people', number | null>;

/** Needs are about health: only totals, and none below `few`, unless `all`. */
export function kitchenOf(
  { diets, needs }: Pick<RegistrationSummary, 'diets' | 'needs'>,
  groups: AnswerGroups,
  all = false,
): Record<'diets' | 'needs', KitchenGroup[]> {
  const grouped = groupAnswers(written(needs), groups.needs);
  return {
    diets: groupAnswers(written(diets), groups.diets),
    needs: all ? grouped : grouped.map(totalOf),
  };
}

const totalOf = ({ names, registrations, people }: GroupedAnswers): KitchenGroup =>
  registrations < few
    ? { names, registrations: null, people: null, originals: [] }
    : { names, registrations, people, originals: [] };

export const written = (counts: readonly AnswerCount[]): WrittenAnswer[] =>
  counts.flatMap(({ answer, ...count }) => (answer === null ? [] : [{ answer, ...count }]));
