import { CommandRunner, Help, Option, SubCommand } from 'nest-commander';
import { OutboxAdmin } from '../../mail/outbox-admin.ts';
import { broadcastKinds, type BroadcastKind } from '../../broadcasts/broadcasts.service.ts';
import { audit } from '../audit.ts';
import { confirm } from '../confirm.ts';
import { WrongUsage } from '../command-failure.ts';
import { ListCommand, type FormatOptions } from '../list-command.ts';
import { wholeNumber } from '../option-values.ts';
import { say } from '../output/deliver.ts';
import { Service } from '../service.ts';
import { countColumns, refusedColumns, troubleColumns } from './mail-columns.ts';

interface StatusOptions extends FormatOptions {
  troubled?: boolean;
  refused?: boolean;
  limit?: number;
}

@SubCommand({ name: 'status', description: 'how many mails wait, are sent, or are dead' })
export class MailStatusCommand extends ListCommand {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], { troubled, refused, limit = 50, ...format }: StatusOptions): Promise<void> {
    if (troubled && refused) throw new WrongUsage('Choose --troubled or --refused, not both.');
    const outbox = await this.service.get(OutboxAdmin);
    if (troubled) return this.print(format, troubleColumns, await outbox.troubled(limit));
    if (refused) return this.print(format, refusedColumns, await outbox.refused(limit));
    const counts = await outbox.counts();
    await this.print(format, countColumns, counts);
    const dead = counts.filter(({ state }) => state === 'dead').reduce((sum, { mails }) => sum + mails, 0);
    if (dead > 0) say(`${dead} did not arrive: see --troubled and --refused.`);
  }

  @Option({ flags: '--troubled', description: 'the mails that are dead or were put off, newest first, and why' })
  troubled(): boolean {
    return true;
  }

  @Option({ flags: '--refused', description: 'the addresses that a mail server has refused for good' })
  refused(): boolean {
    return true;
  }

  @Option({ flags: '--limit <number>', description: 'how many lines, up to 10,000 (default: 50)' })
  limit(given: string): number {
    return wholeNumber('--limit', given, 1, 10_000);
  }

  @Help('after')
  examples(): string {
    return `
Examples:
  $ npm run organize -- mail status
  $ npm run organize -- mail status --troubled
  $ npm run -s organize -- mail status --refused --csv > refused.csv`;
  }
}

@SubCommand({ name: 'retry', description: 'tries what is dead or was put off again, now, and for another three days' })
export class RetryMailCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run(): Promise<void> {
    const mails = await (await this.service.get(OutboxAdmin)).retry();
    say(mails === 0 ? 'No mail waits to be tried again.' : `${mails} will be tried again as soon as the site runs.`);
  }

  @Help('after')
  examples(): string {
    return `
Example:
  $ npm run organize -- mail retry`;
  }
}

@SubCommand({ name: 'stop', description: 'takes broadcasts back that wait to be sent; what has left has left' })
export class StopMailCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], { template, yes }: { template?: BroadcastKind; yes?: boolean }): Promise<void> {
    if (!template) throw new WrongUsage(`Which: --template ${broadcastKinds.join(', ')}?`);
    await confirm(`This takes back every ${template} mail that waits.`, yes);
    const stopped = await (await this.service.get(OutboxAdmin)).withdraw(template);
    audit('mail stop', template);
    say(`${stopped} will not be sent. The same broadcast, begun again, goes to whom it has not reached.`);
  }

  @Option({ flags: '--template <name>', description: broadcastKinds.join(', ') })
  template(given: string): BroadcastKind {
    const kind = broadcastKinds.find((one) => one === given);
    if (kind) return kind;
    throw new WrongUsage(`--template must be one of ${broadcastKinds.join(', ')}, not "${given}".`);
  }

  @Option({ flags: '--yes', description: 'stops without asking; needed where nobody can be asked' })
  yes(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
Example:
  $ npm run organize -- mail stop --template news`;
  }
}
