import { existsSync } from 'node:fs';
import { Help, Option, SubCommand } from 'nest-commander';
import { RegistrationRecords } from '../../registrations/registration-records.ts';
import { confirm } from '../confirm.ts';
import { formatOf, ListCommand, type FormatOptions } from '../list-command.ts';
import { textGiven } from '../option-values.ts';
import { print, say, writeToFile } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { Progress } from '../output/progress.ts';
import { writeRows } from '../output/write-rows.ts';
import { Service } from '../service.ts';
import { registrationColumns } from './registration-columns.ts';

interface ExportOptions extends FormatOptions {
  file?: string;
  yes?: boolean;
}

@SubCommand({ name: 'export', description: 'writes all registrations as CSV for a spreadsheet, or as JSON' })
export class ExportRegistrationsCommand extends ListCommand {
  constructor(
    private readonly service: Service,
    private readonly progress: Progress,
  ) {
    super();
  }

  async run(_: string[], { file, yes, ...format }: ExportOptions): Promise<void> {
    const chosen = formatOf(format, 'csv');
    if (file !== undefined && existsSync(file)) await confirm(`This overwrites ${file}.`, yes);
    const records = await this.service.get(RegistrationRecords);
    let exported = 0;
    const told = this.progress.of('registrations', await records.total());
    const counted = async function* () {
      for await (const registration of records.all()) {
        exported += 1;
        yield registration;
        if (exported % 1000 === 0 && file !== undefined) told(exported);
      }
    };
    const pieces = writeRows(chosen, registrationColumns, counted());
    if (file === undefined) return print(pieces);
    await writeToFile(file, pieces);
    say(`${file} holds ${countOf(exported)} registrations. They are personal data: keep the file safe.`);
  }

  @Option({ flags: '--file <file>', description: 'where to; only you can read the file (default: standard output)' })
  file(given: string): string {
    return textGiven('--file', given);
  }

  @Option({ flags: '--yes', description: 'overwrites the file without asking' })
  yes(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
The CSV opens right in a spreadsheet. A text that it would take for a formula has an apostrophe before it.

Examples:
  $ npm run organize -- registrations export --file guests.csv
  $ npm run -s organize -- registrations export --json > guests.json`;
  }
}
