import { Help, Option, SubCommand } from 'nest-commander';
import { RegistrationRecords } from '../../registrations/registration-records.ts';
import { formatOf, ListCommand, type FormatOptions } from '../list-command.ts';
import { textGiven, wholeNumber } from '../option-values.ts';
import { say } from '../output/deliver.ts';
import { pageSentence } from '../output/page-sentence.ts';
import { Service } from '../service.ts';
import { registrationColumns, shortRegistrationColumns } from './registration-columns.ts';

interface ListOptions extends FormatOptions {
  search?: string;
  limit?: number;
  page?: number;
}

@SubCommand({ name: 'list', description: 'shows registrations, oldest first, page by page' })
export class ListRegistrationsCommand extends ListCommand {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], { search = '', limit = 50, page = 1, ...format }: ListOptions): Promise<void> {
    const columns = formatOf(format) === 'table' ? shortRegistrationColumns : registrationColumns;
    const records = await this.service.get(RegistrationRecords);
    const { total, registrations } = await records.page(search, limit, page);
    await this.print(format, columns, registrations);
    say(pageSentence('registration', registrations.length, total, limit, page));
  }

  @Option({ flags: '--search <text>', description: 'only those whose name or email holds this' })
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

  @Help('after')
  examples(): string {
    return `
The table shows what fits on a screen; --json and --csv hold everything. To have all of them, use export.

Examples:
  $ npm run organize -- registrations list
  $ npm run organize -- registrations list --search example.org --limit 10 --page 3
  $ npm run -s organize -- registrations list --json`;
  }
}
