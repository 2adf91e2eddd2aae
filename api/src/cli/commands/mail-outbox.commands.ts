import { Command, Option, SubCommand } from 'nest-commander';
import { broadcastKinds } from '../../broadcasts/broadcasts.service.ts';
import { Outbox, type MailCount } from '../../mail/outbox.ts';
import type { OutboxRow } from '../../mail/outbox-row.entity.ts';
import type { UndeliverableAddress } from '../../mail/undeliverable-address.entity.ts';
import { audit } from '../audit.ts';
import { confirm } from '../confirm.ts';
import { WrongUsage } from '../failure.ts';
import { oneOf, wholeNumber } from '../options.ts';
import {
  askingCommand,
  GroupCommand,
  ListCommand,
  OrganizerCommand,
  type FormatOptions,
} from '../organizer-command.ts';
import type { Column } from '../output/columns.ts';
import { say } from '../output/deliver.ts';
import { many } from '../output/progress.ts';
import { BroadcastCommand } from './mail-broadcast.command.ts';
import { PreviewMailCommand, TestMailCommand } from './mail-preview.commands.ts';

const countColumns: Column<MailCount>[] = [
  { title: 'Kind', key: 'kind', of: ({ kind }) => kind },
  { title: 'State', key: 'state', of: ({ state }) => state },
  { title: 'Mails', key: 'mails', of: ({ mails }) => mails },
];

const troubleColumns: Column<OutboxRow>[] = [
  { title: 'Kind', key: 'kind', of: ({ kind }) => kind },
  { title: 'To', key: 'recipient', of: ({ recipient }) => recipient },
  { title: 'State', key: 'state', of: ({ state }) => state },
  { title: 'Tries', key: 'attempts', of: ({ attempts }) => attempts },
  {
    title: 'Next try',
    isTime: true,
    key: 'nextAttemptAt',
    of: ({ state, nextAttemptAt }) => (state === 'dead' ? null : nextAttemptAt),
  },
  { title: 'Why', key: 'lastError', of: ({ lastError }) => lastError },
];

const refusedColumns: Column<UndeliverableAddress>[] = [
  { title: 'Email', key: 'email', of: ({ email }) => email },
  { title: 'Why', key: 'reason', of: ({ reason }) => reason },
  { title: 'Refused at', isTime: true, key: 'refusedAt', of: ({ refusedAt }) => refusedAt },
];

interface StatusOptions extends FormatOptions {
  troubled?: boolean;
  refused?: boolean;
  limit?: number;
}

@SubCommand({ name: 'status', description: 'how many mails wait, are sent, or failed' })
export class MailStatusCommand extends ListCommand {
  async run(_: string[], { troubled, refused, limit = 50, ...format }: StatusOptions): Promise<void> {
    if (troubled && refused) throw new WrongUsage('Choose --troubled or --refused, not both.');
    const outbox = await this.service.get(Outbox);
    if (troubled) return this.print(format, troubleColumns, await outbox.troubled(limit));
    if (refused) return this.print(format, refusedColumns, await outbox.refused(limit));
    const counts = await outbox.counts();
    await this.print(format, countColumns, counts);
    const dead = counts.filter(({ state }) => state === 'dead').reduce((sum, { mails }) => sum + mails, 0);
    if (dead > 0) say(`${many(dead, 'mail')} did not arrive: see --troubled and --refused.`);
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
}

@SubCommand({ name: 'retry', description: 'tries what is dead or was put off again, now, and for another three days' })
export class RetryMailCommand extends OrganizerCommand {
  async run(): Promise<void> {
    const mails = await (await this.service.get(Outbox)).retry();
    if (mails === 0) return say('No mail waits to be tried again.');
    audit('mail retry', many(mails, 'mail'));
    say(`${many(mails, 'mail')} will be tried again as soon as the site runs.`);
  }
}

@SubCommand({
  name: 'stop',
  arguments: '<template>',
  argsDescription: { template: broadcastKinds.join(', ') },
  description: 'takes broadcasts back that wait to be sent; what has left has left',
})
export class StopMailCommand extends askingCommand(OrganizerCommand) {
  async run([given]: string[], { yes }: { yes?: boolean }): Promise<void> {
    const template = oneOf('The template', broadcastKinds, given);
    await confirm(`This takes back every ${template} mail that waits.`, yes);
    const stopped = await (await this.service.get(Outbox)).withdrawAll(template);
    if (stopped === 0) return say(`No ${template} mail waits.`);
    audit('mail stop', template);
    say(`${many(stopped, 'mail')} will not be sent. Repeat the broadcast to reach the others.`);
  }
}

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
export class MailCommand extends GroupCommand {}
