import type { Command } from '@commander-js/extra-typings';
import { fieldsOfKind, forEachField, type FieldName } from '@konbit/contracts';
import { BroadcastsService } from '../broadcasts/broadcasts.service.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';
import { RegistrationsAdmin, type AnswerCount } from '../registrations/registrations-admin.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { file, listing, paged } from './options.ts';
import { pageSentence, printRows, timeZoneOf, writeRows } from './rows.ts';
import type { Service } from './service.ts';
import { many, print, progressOf, say, writeToFile } from './terminal.ts';

/** How lists name the questions of the wizard. */
const fieldTitles: Record<FieldName, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  hearAbout: 'Heard by',
  dietaryRestrictions: 'Diet',
  accessibilityNeeds: 'Needs',
  emailUpdates: 'Email updates',
  futureEvents: 'Future events',
};

/** Everything the wizard collected, and when somebody cancelled or came. */
const allColumns = {
  id: 'Id',
  ...forEachField<Record<FieldName, string>>((name) => fieldTitles[name]),
  ...{ phone: 'Phone', language: 'Language', party: 'Party', hasProfileImage: 'Photo' },
  ...{ childrenAlong: 'Of these children', namesAlong: 'Names of the party', status: 'Status' },
  ...{ createdAt: 'Registered at', cancelledAt: 'Cancelled at', arrivedAt: 'Came at' },
};

/** What fits on a screen. */
const shortColumns = { name: 'Name', email: 'Email', phone: 'Phone', party: 'Party', state: 'State' };

export function registrationLists(registrations: Command, service: Service): void {
  /** With when each guest came. */
  const withArrivals = async (rows: readonly Registration[]) => {
    const times = await (await service.get(ArrivalsRepository)).timesOf(rows.map(({ id }) => id));
    return rows.map((row) => {
      const arrivedAt = times.get(row.id) ?? null;
      const place = row.status === 'coming' ? '' : row.status;
      const state = row.cancelledAt ? 'cancelled' : arrivedAt ? 'came' : place;
      return { ...row, arrivedAt, state, name: `${row.firstName} ${row.lastName}` };
    });
  };

  paged(registrations.command('list'))
    .description('shows registrations, oldest first, page by page')
    .option('--to-call', 'only those whom no mail reaches, all of them')
    .addHelpText('after', '\nThe table shows what fits on a screen; --json and --csv everything.')
    .action(async ({ toCall, ...options }) => {
      const { search = '', limit, page } = options;
      const columns = options.json || options.csv ? allColumns : shortColumns;
      if (toCall) {
        const guests = await (await service.get(BroadcastsService)).toCall();
        return printRows(service, options, columns, await withArrivals(guests));
      }
      const [rows, total] = await (await service.get(RegistrationsRepository)).search(search, limit, page);
      await printRows(service, options, columns, await withArrivals(rows));
      say(pageSentence('registration', rows.length, total, options));
    });

  listing(registrations.command('export'))
    .description('writes all registrations as CSV for a spreadsheet, or as JSON')
    .addOption(file)
    .addHelpText('after', exportHelp)
    .action(async ({ file, json, csv = 'comma' }) => {
      const registrations = await service.get(RegistrationsRepository);
      const progress = progressOf('registrations', await registrations.count({}));
      let exported = 0;
      const rows = async function* () {
        for await (const page of registrations.pages(1000)) {
          yield* await withArrivals(page);
          exported += page.length;
          if (file !== undefined) progress(exported);
        }
      };
      const pieces = writeRows({ json, csv }, allColumns, rows(), await timeZoneOf(service));
      if (file === undefined) return print(pieces);
      await writeToFile(file, pieces);
      say(`${file} contains ${many(exported, 'registration')}. They are personal data: keep the file safe.`);
    });

  listing(registrations.command('summary'))
    .description('counts: who comes, in which language, and how they heard')
    .action(async (format) => {
      const records = await service.get(RegistrationsAdmin);
      const { diets: _diets, needs: _needs, ...counts } = await records.summary();
      const came = await records.came();
      const summary = { ...counts, came: came.registrations, peopleWhoCame: came.people };
      if (format.json) return print([`${JSON.stringify(summary, null, 2)}\n`]);
      const line = (question: string, answer: string, registrations: number) => ({ question, answer, registrations });
      const some = (...given: Parameters<typeof line>) => (given[2] > 0 ? [line(...given)] : []);
      const answersTo = (question: string, answers: readonly AnswerCount[]) =>
        answers.map(({ answer, registrations }) => line(question, answer ?? '(no answer)', registrations));
      const rows = [
        line('Registrations', 'all', summary.registrations),
        line('People', 'all', summary.people),
        ...some('Children', 'of the people', summary.children),
        ...some('Waiting', 'all', summary.waiting),
        line('Cancelled', 'all', summary.cancelled),
        line('Came', 'yes', summary.came),
        line('People who came', 'all', summary.peopleWhoCame),
        line('Photo', 'yes', summary.photos),
        ...fieldsOfKind('consent').map((name) => line(fieldTitles[name], 'yes', summary[name])),
        ...answersTo('Language', summary.languages),
        ...answersTo(fieldTitles.hearAbout, summary.heardBy),
      ];
      const columns = { question: 'Question', answer: 'Answer', registrations: 'Registrations' };
      await printRows(service, format, columns, rows);
    });
}

const exportHelp = `
Times are local to the event. Where a comma is used in numbers,
spreadsheets want --csv semicolon. A text that a spreadsheet would take for a
formula has an apostrophe before it.

Examples:
  $ npm run organize -- registrations export --file guests.csv
  $ npm run -s organize -- registrations export --json > guests.json`;
