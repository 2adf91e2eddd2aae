import { Help, SubCommand } from 'nest-commander';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { formatOf } from '../list-command.ts';
import { say } from '../output/deliver.ts';
import { pageSentence } from '../output/page-sentence.ts';
import { pagedListCommand, type PageOptions } from '../paged-list-command.ts';
import { Service } from '../service.ts';
import { registrationColumns, shortRegistrationColumns } from './registration-columns.ts';

@SubCommand({ name: 'list', description: 'shows registrations, oldest first, page by page' })
export class ListRegistrationsCommand extends pagedListCommand('only those whose name or email holds this') {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], { search = '', limit = 50, page = 1, ...format }: PageOptions): Promise<void> {
    const columns = formatOf(format) === 'table' ? shortRegistrationColumns : registrationColumns;
    const records = await this.service.get(RegistrationsAdmin);
    const { total, registrations } = await records.page(search, limit, page);
    await this.print(format, columns, registrations);
    say(pageSentence('registration', registrations.length, total, limit, page, search));
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
