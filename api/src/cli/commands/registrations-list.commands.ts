import { forEachField, type FieldName } from '@konbit/contracts';
import { Help, Option, SubCommand } from 'nest-commander';
import { BroadcastsService } from '../../broadcasts/broadcasts.service.ts';
import { ArrivalsRepository } from '../../registrations/arrivals.repository.ts';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import type { Registration } from '../../registrations/registration.entity.ts';
import {
  confirmFile,
  fileCommand,
  formatOf,
  ListCommand,
  PagedListCommand,
  pageSentence,
  type FileOptions,
  type FormatOptions,
  type PageOptions,
} from '../organizer-command.ts';
import type { Column } from '../output/columns.ts';
import { print, say, writeToFile } from '../output/deliver.ts';
import { many, progressOf } from '../output/progress.ts';
import { writeRows } from '../output/write-rows.ts';
import type { Service } from '../service.ts';

/** How lists name the questions of the wizard. */
export const fieldTitles: Record<FieldName, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  hearAbout: 'Heard by',
  dietaryRestrictions: 'Diet',
  accessibilityNeeds: 'Needs',
  emailUpdates: 'Email updates',
  futureEvents: 'Future events',
};

/** A registration, and when its guest came. */
type Row = Registration & { arrivedAt: Date | null };
type Columns = Column<Row>[];

const answers: Columns = Object.values(
  forEachField<Record<FieldName, Column<Row>>>((name) => ({
    title: fieldTitles[name],
    key: name,
    of: (registration) => registration[name],
  })),
);
const phone: Column<Row> = { title: 'Phone', key: 'phone', of: (row) => row.phone ?? null };
const party: Column<Row> = { title: 'Party', key: 'party', of: (row) => row.party };

/** Everything the wizard collected, and when somebody cancelled or came. */
const allColumns: Columns = [
  { title: 'Id', key: 'id', of: (row) => row.id },
  ...answers,
  phone,
  { title: 'Language', key: 'language', of: (row) => row.language },
  party,
  { title: 'Photo', key: 'hasProfileImage', of: (row) => row.hasProfileImage },
  { title: 'Registered at', isTime: true, key: 'createdAt', of: ({ createdAt }) => createdAt },
  { title: 'Cancelled at', isTime: true, key: 'cancelledAt', of: ({ cancelledAt }) => cancelledAt },
  { title: 'Came at', isTime: true, key: 'arrivedAt', of: ({ arrivedAt }) => arrivedAt },
];

/** What fits on a screen. */
const shortColumns: Columns = [
  { title: 'Name', key: 'name', of: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { title: 'Email', key: 'email', of: ({ email }) => email },
  phone,
  party,
  {
    title: 'State',
    key: 'state',
    of: ({ cancelledAt, arrivedAt }) => (cancelledAt ? 'cancelled' : arrivedAt ? 'came' : ''),
  },
];

@SubCommand({ name: 'list', description: 'shows registrations, oldest first, page by page' })
export class ListRegistrationsCommand extends PagedListCommand {
  async run(_: string[], { toCall, ...options }: PageOptions & { toCall?: boolean }): Promise<void> {
    const { search = '', limit = 50, page = 1 } = options;
    const columns = formatOf(options) === 'table' ? shortColumns : allColumns;
    if (toCall) {
      const guests = await (await this.service.get(BroadcastsService)).toCall();
      return this.print(options, columns, await withArrivals(this.service, guests));
    }
    const records = await this.service.get(RegistrationsAdmin);
    const { total, registrations } = await records.page(search, limit, page);
    await this.print(options, columns, await withArrivals(this.service, registrations));
    say(pageSentence('registration', registrations.length, total, options));
  }

  @Option({ flags: '--to-call', description: 'only those whom no mail reaches, all of them' })
  toCall(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
The table shows what fits on a screen; --json and --csv everything.

Examples:
  $ npm run organize -- registrations list --search pierre
  $ npm run -s organize -- registrations list --limit 10 --page 3 --json`;
  }
}

@SubCommand({ name: 'export', description: 'writes all registrations as CSV for a spreadsheet, or as JSON' })
export class ExportRegistrationsCommand extends fileCommand(ListCommand) {
  async run(_: string[], { file, yes, ...format }: FormatOptions & FileOptions): Promise<void> {
    const chosen = formatOf(format, 'csv');
    await confirmFile({ file, yes });
    const [service, records] = [this.service, await this.service.get(RegistrationsAdmin)];
    let exported = 0;
    const progress = progressOf('registrations', await records.total());
    const counted = async function* () {
      for await (const page of records.pages()) {
        yield await withArrivals(service, page);
        exported += page.length;
        if (file !== undefined) progress(exported);
      }
    };
    const pieces = writeRows(chosen, allColumns, counted(), await this.writing(format));
    if (file === undefined) return print(pieces);
    await writeToFile(file, pieces);
    say(`${file} contains ${many(exported, 'registration')}. They are personal data: keep the file safe.`);
  }

  @Help('after')
  examples(): string {
    return `
Times are those of the event's place. Where a comma is used in numbers,
spreadsheets want semicolons. A text that a spreadsheet would take for a
formula has an apostrophe before it.

Examples:
  $ npm run organize -- registrations export --file guests.csv
  $ npm run -s organize -- registrations export --json > guests.json`;
  }
}

async function withArrivals(service: Service, registrations: readonly Registration[]): Promise<Row[]> {
  const times = await (await service.get(ArrivalsRepository)).timesOf(registrations.map(({ id }) => id));
  return registrations.map((registration) => ({ ...registration, arrivedAt: times.get(registration.id) ?? null }));
}
