import { groupAnswers, type AnswerGroups, type GroupedAnswers, type WrittenAnswer } from '@konbit/event';
import { Command, Help, Option } from 'nest-commander';
import { EventService } from '../../event/event.service.ts';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import type { AnswerCount, RegistrationSummary } from '../../registrations/registrations-admin.ts';
import { ListCommand, type FormatOptions } from '../organizer-command.ts';
import type { Column } from '../output/columns.ts';
import { say } from '../output/deliver.ts';

/** One line of what the kitchen gets. */
interface KitchenRow {
  what: string;
  answer: string;
  registrations: number | string;
}

const columns: Column<KitchenRow>[] = [
  { title: 'What', key: 'what', of: ({ what }) => what },
  { title: 'Answer', key: 'answer', of: ({ answer }) => answer },
  { title: 'Registrations', key: 'registrations', of: ({ registrations }) => registrations },
];

@Command({ name: 'kitchen', description: 'diets and needs, grouped across languages and spellings' })
export class KitchenCommand extends ListCommand {
  async run(_: string[], { all = false, ...format }: FormatOptions & { all?: boolean }): Promise<void> {
    const summary = await (await this.service.get(RegistrationsAdmin)).summary();
    const { content } = await (await this.service.get(EventService)).live();
    await this.print(format, columns, kitchenRows(summary, content.diets, all));
    if (!all && summary.needs.length > 0)
      say(`Counts of needs below ${few} are hidden for privacy; --all shows everything.`);
  }

  @Option({ flags: '--all', description: 'needs in full: small numbers, and what was written' })
  all(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
Lines count registrations: what one guest wrote may be for their whole party.
Who wrote of two things is counted in both. The groups and their words are part
of the event's file: diets.

Examples:
  $ npm run organize -- kitchen
  $ npm run -s organize -- kitchen --csv --separator semicolon > kitchen.csv`;
  }
}

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
