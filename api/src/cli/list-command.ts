import { Inject } from '@nestjs/common';
import { CommandRunner, Option } from 'nest-commander';
import { EventService } from '../event/event.service.ts';
import { WrongUsage } from './command-failure.ts';
import type { Column, Writing } from './output/columns.ts';
import { print } from './output/deliver.ts';
import { writeRows, type Format } from './output/write-rows.ts';
import { Service } from './service.ts';

export interface FormatOptions {
  json?: boolean;
  csv?: boolean;
  separator?: string;
}

const separators: Partial<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t' };

/** A command whose result is rows: a table, or `--json` or `--csv`. */
export abstract class ListCommand extends CommandRunner {
  @Inject(Service) private readonly opened: Service;

  @Option({ flags: '--json', description: 'the result as JSON' })
  json(): boolean {
    return true;
  }

  @Option({ flags: '--csv', description: 'the result as CSV, for a spreadsheet' })
  csv(): boolean {
    return true;
  }

  @Option({ flags: '--separator <name>', description: 'between the cells of CSV: comma (default), semicolon or tab' })
  separator(given: string): string {
    const sign = separators[given];
    if (sign) return sign;
    throw new WrongUsage(`--separator must be comma, semicolon or tab, not "${given}".`);
  }

  protected async print<T>(options: FormatOptions, columns: readonly Column<T>[], rows: Iterable<T>): Promise<void> {
    const format = formatOf(options);
    return print(writeRows(format, columns, [[...rows]], await writingOf(this.opened, options)));
  }
}

/** Times are those of the event's place. JSON, which programs read, keeps UTC. */
export async function writingOf(service: Service, { separator }: FormatOptions): Promise<Writing> {
  const { content } = await (await service.get(EventService)).live();
  return { timeZone: content.event.timeZone, separator };
}

export function formatOf({ json, csv, separator }: FormatOptions, byDefault: Format = 'table'): Format {
  if (separator !== undefined && !csv && (json || byDefault !== 'csv'))
    throw new WrongUsage('--separator is for CSV: add --csv.');
  if (json && csv) throw new WrongUsage('Choose --json or --csv, not both.');
  if (json) return 'json';
  return csv ? 'csv' : byDefault;
}
