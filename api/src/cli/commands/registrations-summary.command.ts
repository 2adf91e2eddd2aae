import { Help, SubCommand } from 'nest-commander';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { formatOf, ListCommand, type FormatOptions } from '../list-command.ts';
import { print } from '../output/deliver.ts';
import { Service } from '../service.ts';
import { summaryColumns, summaryRows } from './registration-columns.ts';

@SubCommand({ name: 'summary', description: 'counts for the kitchen and the hosts: how they heard, diets, needs' })
export class SummaryCommand extends ListCommand {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], options: FormatOptions): Promise<void> {
    const format = formatOf(options);
    const summary = await (await this.service.get(RegistrationsAdmin)).summary();
    if (format === 'json') await print([`${JSON.stringify(summary, null, 2)}\n`]);
    else await this.print(options, summaryColumns, summaryRows(summary));
  }

  @Help('after')
  examples(): string {
    return `
Diets and needs are grouped without regard to capitals and accents; who wrote nothing is left out.

Examples:
  $ npm run organize -- registrations summary
  $ npm run -s organize -- registrations summary --csv > kitchen.csv`;
  }
}
