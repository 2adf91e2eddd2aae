import { CommandRunner, Option } from 'nest-commander';
import { WrongUsage } from './command-failure.ts';
import type { Column } from './output/columns.ts';
import { print } from './output/deliver.ts';
import { writeRows, type Format } from './output/write-rows.ts';

export interface FormatOptions {
  json?: boolean;
  csv?: boolean;
}

/** A command whose result is rows: a table, or `--json` or `--csv`. */
export abstract class ListCommand extends CommandRunner {
  @Option({ flags: '--json', description: 'the result as JSON' })
  json(): boolean {
    return true;
  }

  @Option({ flags: '--csv', description: 'the result as CSV, for a spreadsheet' })
  csv(): boolean {
    return true;
  }

  protected print<T>(options: FormatOptions, columns: readonly Column<T>[], rows: Iterable<T>): Promise<void> {
    return print(writeRows(formatOf(options), columns, rows));
  }
}

export function formatOf({ json, csv }: FormatOptions, byDefault: Format = 'table'): Format {
  if (json && csv) throw new WrongUsage('Choose --json or --csv, not both.');
  if (json) return 'json';
  return csv ? 'csv' : byDefault;
}
