import { Help, SubCommand } from 'nest-commander';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { fileCommand, type FileOptions } from '../file-command.ts';
import { formatOf, ListCommand, writingOf, type FormatOptions } from '../list-command.ts';
import { print, say, writeToFile } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { ProgressReport } from '../output/progress-report.ts';
import { writeRows } from '../output/write-rows.ts';
import { Service } from '../service.ts';
import { registrationColumns } from './registration-columns.ts';

@SubCommand({ name: 'export', description: 'writes all registrations as CSV for a spreadsheet, or as JSON' })
export class ExportRegistrationsCommand extends fileCommand(ListCommand) {
  constructor(
    private readonly service: Service,
    private readonly progress: ProgressReport,
  ) {
    super();
  }

  async run(_: string[], { file, yes, ...format }: FormatOptions & FileOptions): Promise<void> {
    const chosen = formatOf(format, 'csv');
    await this.confirmFile({ file, yes });
    const records = await this.service.get(RegistrationsAdmin);
    let exported = 0;
    const told = this.progress.of('registrations', await records.total());
    const counted = async function* () {
      for await (const page of records.pages()) {
        yield page;
        exported += page.length;
        if (file !== undefined) told(exported);
      }
    };
    const pieces = writeRows(chosen, registrationColumns, counted(), await writingOf(this.service, format));
    if (file === undefined) return print(pieces);
    await writeToFile(file, pieces);
    say(`${file} holds ${countOf(exported)} registrations. They are personal data: keep the file safe.`);
  }

  @Help('after')
  examples(): string {
    return `
The CSV opens right in a spreadsheet, with times of the event's place; where commas stand in numbers, spreadsheets want
semicolons. A text that it would take for a formula has an apostrophe before it.

Examples:
  $ npm run organize -- registrations export --file guests.csv
  $ npm run organize -- registrations export --file guests.csv --separator semicolon
  $ npm run -s organize -- registrations export --json > guests.json`;
  }
}
