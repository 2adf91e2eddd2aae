import { Command, Help } from 'nest-commander';
import { GroupCommand } from '../group-command.ts';
import { BroadcastCommand } from './mail-broadcast.command.ts';
import { PreviewMailCommand, TestMailCommand } from './mail-preview.commands.ts';
import { MailStatusCommand, RetryMailCommand, StopMailCommand } from './mail-status.commands.ts';

@Command({
  name: 'mail',
  description: 'the mails to those who are registered',
  allowExcessArgs: true,
  subCommands: [
    MailStatusCommand,
    RetryMailCommand,
    PreviewMailCommand,
    TestMailCommand,
    BroadcastCommand,
    StopMailCommand,
  ],
})
export class MailCommand extends GroupCommand {
  @Help('after')
  examples(): string {
    return `
Examples:
  $ npm run organize -- mail status
  $ npm run organize -- mail preview registered --lang fr
  $ npm run organize -- mail test change --text rain.yaml --to me@example.com
  $ npm run organize -- mail broadcast --template news --text news.yaml --dry-run`;
  }
}
