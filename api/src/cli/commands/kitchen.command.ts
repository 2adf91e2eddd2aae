import { Command, Help, Option } from 'nest-commander';
import { EventService } from '../../event/event.service.ts';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { ListCommand, type FormatOptions } from '../list-command.ts';
import { say } from '../output/deliver.ts';
import { Service } from '../service.ts';
import { kitchenColumns, kitchenRows } from './kitchen-rows.ts';

@Command({ name: 'kitchen', description: 'diets and needs, grouped across languages and spellings' })
export class KitchenCommand extends ListCommand {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], { all = false, ...format }: FormatOptions & { all?: boolean }): Promise<void> {
    const summary = await (await this.service.get(RegistrationsAdmin)).summary();
    const { content } = await (await this.service.get(EventService)).live();
    await this.print(format, kitchenColumns, kitchenRows(summary, content.diets, all));
    if (!all && summary.needs.length > 0)
      say('Needs are totals here, and small ones hidden: --all shows them in full.');
  }

  @Option({ flags: '--all', description: 'needs in full: small numbers, and what was written' })
  all(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
Who wrote of two things is counted in both. The groups and their words are part of the event's content: diets.

Examples:
  $ npm run organize -- kitchen
  $ npm run -s organize -- kitchen --csv --separator semicolon > kitchen.csv
  $ npm run organize -- kitchen --all`;
  }
}
