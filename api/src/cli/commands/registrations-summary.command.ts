import { fieldsOfKind } from '@konbit/contracts';
import { SubCommand } from 'nest-commander';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import type { AnswerCount, RegistrationSummary } from '../../registrations/registrations-admin.ts';
import { formatOf, ListCommand, type FormatOptions } from '../organizer-command.ts';
import type { Column } from '../output/columns.ts';
import { print } from '../output/deliver.ts';
import { fieldTitles } from './registrations-list.commands.ts';

interface SummaryRow {
  question: string;
  answer: string;
  registrations: number;
}

const summaryColumns: Column<SummaryRow>[] = [
  { title: 'Question', key: 'question', of: ({ question }) => question },
  { title: 'Answer', key: 'answer', of: ({ answer }) => answer },
  { title: 'Registrations', key: 'registrations', of: ({ registrations }) => registrations },
];

@SubCommand({ name: 'summary', description: 'counts: who comes, in which language, and how they heard' })
export class SummaryCommand extends ListCommand {
  async run(_: string[], options: FormatOptions): Promise<void> {
    const records = await this.service.get(RegistrationsAdmin);
    const { diets: _diets, needs: _needs, ...counts } = await records.summary();
    const came = await records.came();
    const summary = { ...counts, came: came.registrations, peopleWhoCame: came.people };
    if (formatOf(options) === 'json') await print([`${JSON.stringify(summary, null, 2)}\n`]);
    else await this.print(options, summaryColumns, summaryRows(summary));
  }
}

type Summary = Omit<RegistrationSummary, 'diets' | 'needs'> & Record<'came' | 'peopleWhoCame', number>;

/** Totals first, then answer by answer. */
const summaryRows = (summary: Summary): SummaryRow[] => [
  { question: 'Registrations', answer: 'all', registrations: summary.registrations },
  { question: 'People', answer: 'all', registrations: summary.people },
  { question: 'Cancelled', answer: 'all', registrations: summary.cancelled },
  { question: 'Came', answer: 'yes', registrations: summary.came },
  { question: 'People who came', answer: 'all', registrations: summary.peopleWhoCame },
  { question: 'Photo', answer: 'yes', registrations: summary.photos },
  ...fieldsOfKind('consent').map((name) => ({
    question: fieldTitles[name],
    answer: 'yes',
    registrations: summary[name],
  })),
  ...rowsOf('Language', summary.languages),
  ...rowsOf(fieldTitles.hearAbout, summary.heardBy),
];

const rowsOf = (question: string, counts: readonly AnswerCount[]): SummaryRow[] =>
  counts.map(({ answer, registrations }) => ({ question, answer: answer ?? '(no answer)', registrations }));
