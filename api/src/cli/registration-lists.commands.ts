import { Option, type Command } from '@commander-js/extra-typings';
import { fieldsOfKind, forEachField, languages, type FieldName } from '@konbit/contracts';
import { formatDateIn, formatTimeIn } from '@konbit/event';
import { showProgress, type ReportDone } from '@konbit/server';
import { BroadcastsService } from '../broadcasts/broadcasts.service.ts';
import { DoorListService } from '../door/door-list.service.ts';
import { EventService } from '../event/event.service.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';
import { hereOf } from '../registrations/people-here.ts';
import { RegistrationsAdminService, type AnswerCount } from '../registrations/registrations-admin.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { RegistrationsRepository, type ExportedRegistration } from '../registrations/registrations.repository.ts';
import { doorSheetPage } from './door-sheet-page.ts';
import { callNameOf } from './guest-number.ts';
import { file, listing, newFile, searchable } from './options.ts';
import { countSentence, printBatches, printRows } from './print-rows.ts';
import type { Service } from './service.ts';
import { many, print, say } from './terminal.ts';

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

const allColumns = {
  id: 'Id',
  guestNumber: 'Number without email',
  ...forEachField<Record<FieldName, string>>((name) => fieldTitles[name]),
  phone: 'Phone',
  language: 'Language',
  party: 'Party',
  childrenAlong: 'Of these children',
  namesAlong: 'Names of the party',
  hasProfileImage: 'Photo',
  status: 'Status',
  createdAt: 'Registered at',
  cancelledAt: 'Cancelled at',
  arrivedAt: 'Came at',
  peopleHere: 'People who came',
  note: 'Note',
};

/** What fits on a screen. */
const shortColumns = { name: 'Name', contact: 'Email or number', phone: 'Phone', party: 'Party', state: 'State' };

/** So many registrations are in memory at a time. */
const batchSize = 200;

function rowOf(guest: ExportedRegistration) {
  const place = guest.status === 'coming' ? '' : guest.status;
  const state = guest.cancelledAt ? 'cancelled' : guest.arrivedAt ? 'came' : place;
  const name = `${guest.firstName} ${guest.lastName}`;
  return { ...guest, state, name, contact: callNameOf(guest) };
}

export function registrationLists(registrations: Command, service: Service): void {
  const withArrivals = async (guests: readonly Registration[]) => {
    const arrivals = await (await service.get(ArrivalsRepository)).of(guests.map(({ id }) => id));
    return guests.map((guest) => {
      const arrival = arrivals.get(guest.id);
      const peopleHere = arrival ? hereOf(arrival, guest.party) : null;
      return rowOf({ ...guest, arrivedAt: arrival?.arrivedAt ?? null, peopleHere });
    });
  };
  const everybody = async function* () {
    for await (const guests of (await service.get(RegistrationsRepository)).exported(batchSize))
      yield guests.map(rowOf);
  };
  const whoCame = async function* () {
    for await (const rows of everybody()) yield rows.filter(({ state }) => state === 'came');
  };
  const toCall = async () => withArrivals(await (await service.get(BroadcastsService)).toCall());

  searchable(registrations.command('list'))
    .description('shows registrations, oldest first')
    .option('--to-call', 'only those whom no mail reaches, all of them')
    .option('--came', 'only those who came, all of them')
    .addHelpText('after', '\nThe table shows what fits on a screen; --json and --csv everything.')
    .action(async ({ toCall: isToCall, came, ...options }) => {
      const { search, limit } = options;
      const columns = options.json || options.csv ? allColumns : shortColumns;
      if (isToCall) {
        const rows = await toCall();
        return printRows(service, options, columns, came ? rows.filter(({ state }) => state === 'came') : rows);
      }
      if (came) return printBatches(service, options, columns, whoCame());
      const [guests, total] = await (await service.get(RegistrationsRepository)).search(search ?? '', limit, 1);
      await printRows(service, options, columns, await withArrivals(guests));
      say(countSentence('registration', guests.length, total, search));
    });

  listing(registrations.command('export'))
    .description('writes all registrations as CSV for a spreadsheet, or as JSON')
    .addOption(file)
    .addHelpText('after', exportHelp)
    .action(async ({ file, json, csv = 'comma' }) => {
      let written = 0;
      const counted = async function* (report: ReportDone) {
        for await (const rows of everybody()) {
          yield rows;
          written += rows.length;
          report(written);
        }
      };
      const total = await (await service.get(RegistrationsRepository)).count({});
      const write = (report: ReportDone) => printBatches(service, { json, csv }, allColumns, counted(report), file);
      // On a terminal, the rows themselves show how far it is.
      if (file === undefined && process.stdout.isTTY) return write(() => undefined);
      await showProgress({ name: 'Exporting registrations', total }, write);
      if (file !== undefined)
        say(`${file} contains ${many(written, 'registration')}. They are personal data: keep the file safe.`);
    });

  registrations
    .command('door-list')
    .description('writes the list for the door as a page to print: names, parties, boxes and empty lines')
    .requiredOption('--file <file>', 'a new file that only you can read, such as door.html', newFile)
    .addOption(new Option('--language <language>', 'of the page').choices(languages).default('en' as const))
    .addHelpText('after', '\nOpen the file in a browser and print it. A code or a link is not on it.')
    .action(async ({ file, language }) => {
      const sheet = await (await service.get(DoorListService)).sheet();
      const { event } = (await (await service.get(EventService)).newest()).content;
      const now = new Date().toISOString();
      const asOf = `${formatDateIn(event.timeZone, now, language)}, ${formatTimeIn(event.timeZone, now, language)}`;
      await print(doorSheetPage(sheet, event.title[language], asOf, language), file);
      say(`${file} lists ${many(sheet.people, 'person', 'people')}. Open it in a browser and print it.`);
    });

  listing(registrations.command('summary'))
    .description('counts: who comes, in which language, and how they heard')
    .action(async (format) => {
      const records = await service.get(RegistrationsAdminService);
      const { diets: _diets, needs: _needs, ...counts } = await records.summary();
      const came = await records.came();
      const { party } = (await (await service.get(EventService)).live()).content;
      const summary = { ...counts, came: came.registrations, peopleWhoCame: came.people };
      if (format.json) return print(`${JSON.stringify(summary, null, 2)}\n`);
      const row = (question: string, answer: string, registrations: number) => ({ question, answer, registrations });
      const rowsAbout = (question: string, answers: readonly AnswerCount[]) =>
        answers.map(({ answer, registrations }) => row(question, answer ?? '(no answer)', registrations));
      const rows = [
        row('Registrations', 'all', summary.registrations),
        row('People', 'all', summary.people),
        ...(party || summary.children > 0 ? [row('Children', 'of the people', summary.children)] : []),
        row('Waiting', 'all', summary.waiting),
        row('Cancelled', 'all', summary.cancelled),
        row('Came', 'yes', summary.came),
        row('People who came', 'all', summary.peopleWhoCame),
        row('Photo', 'yes', summary.photos),
        ...fieldsOfKind('consent').map((name) => row(fieldTitles[name], 'yes', summary[name])),
        ...rowsAbout('Language', summary.languages),
        ...rowsAbout(fieldTitles.hearAbout, summary.heardBy),
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
