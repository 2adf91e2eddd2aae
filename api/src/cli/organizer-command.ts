import { existsSync, statSync } from 'node:fs';
import { Inject } from '@nestjs/common';
import { CommandRunner, Option } from 'nest-commander';
import { EventService } from '../event/event.service.ts';
import { confirm } from './confirm.ts';
import { CommandFailure, WrongUsage } from './failure.ts';
import { textGiven, wholeNumber } from './options.ts';
import type { Column, Writing } from './output/columns.ts';
import { print } from './output/deliver.ts';
import { countOf } from './output/progress.ts';
import { writeRows, type Format } from './output/write-rows.ts';
import { Service } from './service.ts';

/** A thin command: it asks a service of the api, and shows the answer. */
export abstract class OrganizerCommand extends CommandRunner {
  @Inject(Service) protected readonly service: Service;
}

/** A command that only groups others: alone, or with one that it does not have, it says what there is. */
export abstract class GroupCommand extends CommandRunner {
  async run([given]: string[]): Promise<void> {
    const [name, names] = [this.command.name(), this.command.commands.map((command) => command.name()).join(', ')];
    const wrong = given === undefined ? `needs a command: ${names}` : `has no command '${given}'; there are ${names}`;
    throw new WrongUsage(`'${name}' ${wrong}. Add --help to see more.`);
  }
}

export interface FormatOptions {
  json?: boolean;
  csv?: boolean;
  separator?: string;
}

const separators: Partial<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t' };

/** A command whose result is rows: a table, or `--json` or `--csv`. */
export abstract class ListCommand extends OrganizerCommand {
  @Option({ flags: '--json', description: 'the result as JSON' })
  json(): boolean {
    return true;
  }

  @Option({ flags: '--csv', description: 'the result as CSV, for a spreadsheet' })
  csv(): boolean {
    return true;
  }

  @Option({ flags: '--separator <name>', description: 'of CSV: comma (default), semicolon or tab' })
  separator(given: string): string {
    const sign = separators[given];
    if (sign) return sign;
    throw new WrongUsage(`--separator must be comma, semicolon or tab, not "${given}".`);
  }

  protected async print<T>(options: FormatOptions, columns: readonly Column<T>[], rows: Iterable<T>): Promise<void> {
    return print(writeRows(formatOf(options), columns, [[...rows]], await this.writing(options)));
  }

  /** Times are those of the event's place. JSON, which programs read, keeps UTC. */
  protected async writing({ separator }: FormatOptions): Promise<Writing> {
    const { content } = await (await this.service.get(EventService)).live();
    return { timeZone: content.event.timeZone, separator };
  }
}

export function formatOf({ json, csv, separator }: FormatOptions, byDefault: Format = 'table'): Format {
  if (separator !== undefined && !csv && (json || byDefault !== 'csv'))
    throw new WrongUsage('--separator is for CSV: add --csv.');
  if (json && csv) throw new WrongUsage('Choose --json or --csv, not both.');
  if (json) return 'json';
  return csv ? 'csv' : byDefault;
}

export interface PageOptions extends FormatOptions {
  search?: string;
  limit?: number;
  page?: number;
}

/** A list that can be searched and is shown page by page. */
export abstract class PagedListCommand extends ListCommand {
  @Option({ flags: '--search <text>', description: 'only those whose name or email contains this' })
  search(given: string): string {
    return textGiven('--search', given).trim();
  }

  @Option({ flags: '--limit <number>', description: 'how many a page, up to 1,000 (default: 50)' })
  limit(given: string): number {
    return wholeNumber('--limit', given, 1, 1000);
  }

  @Option({ flags: '--page <number>', description: 'which page (default: 1)' })
  page(given: string): number {
    return wholeNumber('--page', given, 1, 1_000_000);
  }
}

/** Tells which part of a list was shown, and how to see what follows. */
export function pageSentence(
  what: string,
  shown: number,
  total: number,
  { search, limit = 50, page = 1 }: PageOptions,
) {
  const all = `${countOf(total)} ${what}${total === 1 ? '' : 's'}`;
  if (total === 0) return search === undefined ? `There is no ${what}.` : `No ${what} matches '${search}'.`;
  if (shown === 0) return `Page ${page} is behind the last of ${all}.`;
  const first = (page - 1) * limit + 1;
  const last = first + shown - 1;
  return `${countOf(first)} to ${countOf(last)} of ${all}.${last < total ? ` More with --page ${page + 1}.` : ''}`;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- TypeScript asks a mixin for these very arguments.
type CommandClass = abstract new (...args: any[]) => OrganizerCommand;

/** Such a command, which asks before it does what cannot be undone. */
export function askingCommand<T extends CommandClass>(kind: T) {
  abstract class AskingCommand extends kind {
    @Option({ flags: '--yes', description: 'does it without asking; needed where nobody can be asked' })
    yes(): boolean {
      return true;
    }
  }
  return AskingCommand;
}

export interface FileOptions {
  file?: string;
  yes?: boolean;
}

/** Such a command, whose result can go to a file. */
export function fileCommand<T extends CommandClass>(kind: T) {
  abstract class FileCommand extends askingCommand(kind) {
    @Option({ flags: '--file <file>', description: 'where to; only you can read the file (default: the terminal)' })
    file(given: string): string {
      return textGiven('--file', given);
    }
  }
  return FileCommand;
}

/** Nothing is overwritten unasked. Call it before the work begins. */
export async function confirmFile({ file, yes }: FileOptions): Promise<void> {
  if (file === undefined || !existsSync(file)) return;
  if (statSync(file).isDirectory()) throw new CommandFailure(`${file} is a folder: name a file in it.`);
  await confirm(`This overwrites ${file}.`, yes);
}
