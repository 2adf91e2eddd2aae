import { Command, Help } from 'nest-commander';
import { GroupCommand } from '../group-command.ts';
import { CancelCommand, ResendLinkCommand, RestoreCommand } from './attendance.commands.ts';
import { AddCommand, EditCommand } from './by-hand.commands.ts';
import { RenamePersonCommand } from './rename.commands.ts';
import { DiscloseCommand } from './registrations-disclose.command.ts';
import { ExportRegistrationsCommand } from './registrations-export.command.ts';
import { ForgetCommand } from './registrations-forget.command.ts';
import { ListRegistrationsCommand } from './registrations-list.command.ts';
import { SummaryCommand } from './registrations-summary.command.ts';

@Command({
  name: 'registrations',
  description: 'who comes, and what they told',
  allowExcessArgs: true,
  subCommands: [
    ListRegistrationsCommand,
    ExportRegistrationsCommand,
    SummaryCommand,
    AddCommand,
    EditCommand,
    CancelCommand,
    RestoreCommand,
    ResendLinkCommand,
    RenamePersonCommand,
    DiscloseCommand,
    ForgetCommand,
  ],
})
export class RegistrationsCommand extends GroupCommand {
  @Help('after')
  examples(): string {
    return `
Examples:
  $ npm run organize -- registrations list --search pierre
  $ npm run organize -- registrations export --file guests.csv
  $ npm run organize -- registrations summary
  $ npm run organize -- registrations add --first-name Marie --party 4
  $ npm run organize -- registrations edit name@example.com --party 3
  $ npm run organize -- registrations cancel name@example.com
  $ npm run organize -- registrations rename name@example.com --first-name Guest
  $ npm run organize -- registrations disclose name@example.com --file held.json
  $ npm run organize -- registrations forget name@example.com`;
  }
}
