import { Inject, Injectable } from '@nestjs/common';
import { placeholdersIn, type EventContent } from '@konbit/event';
import { Option } from 'nest-commander';
import { BroadcastsService } from '../broadcasts/broadcasts.service.ts';
import { allowsMails, contentChanges, type ContentChange } from '../event/content-changes.ts';
import { EventService, type LiveVersion } from '../event/event.service.ts';
import { MailHold } from '../mail/mail-hold.ts';
import { audit, operatingSystemUser } from './audit.ts';
import { CommandFailure } from './failure.ts';
import { askingCommand, formatOf, ListCommand, type FormatOptions } from './organizer-command.ts';
import type { Column } from './output/columns.ts';
import { print, say } from './output/deliver.ts';
import { many } from './output/progress.ts';
import { writeRows } from './output/write-rows.ts';
import { Service } from './service.ts';

const columns: Column<ContentChange>[] = [
  { title: 'Entry', key: 'entry', of: ({ entry }) => entry },
  { title: 'Live', key: 'before', of: ({ before }) => before },
  { title: 'New', key: 'after', of: ({ after }) => after },
];

/** What a command makes live: the action of its audit entry, and what the history says of it. */
export interface EventChange {
  before: LiveVersion;
  next: EventContent;
  action: string;
  note?: string | undefined;
  anyway?: boolean | undefined;
}

/** Shows what a command would make live, and makes it so. */
@Injectable()
export class EventChanges {
  constructor(private readonly service: Service) {}

  /** The content of an earlier version. */
  async contentOf(version: number): Promise<EventContent> {
    const found = await (await this.service.get(EventService)).version(version);
    if (!found) throw new CommandFailure(`There is no version ${version}: see event history.`);
    return found.content;
  }

  async show({ before, next, anyway }: EventChange, options: FormatOptions): Promise<void> {
    const [changes, format] = [contentChanges(before.content, next), formatOf(options)];
    await print(format === 'table' ? changes.map(asDiff) : writeRows(format, columns, [changes], next.event));
    const placeholders = placeholdersIn(next);
    if (placeholders.length === 0) return;
    const mails = allowsMails(before, next, anyway)
      ? 'Mails are sent all the same.'
      : 'No mail is sent until it is replaced; --anyway sends mails all the same.';
    say(`Still sample data:\n${placeholders.map((one) => `  ${one}`).join('\n')}\n${mails}`);
  }

  async publish({ before, next, action, note = '', anyway }: EventChange): Promise<LiveVersion> {
    const events = await this.service.get(EventService);
    const mailsAnyway = allowsMails(before, next, anyway);
    const live = await events.publish(before, { content: next, publishedBy: operatingSystemUser(), note, mailsAnyway });
    audit(action, `version ${live.version}`);
    return live;
  }

  /** Ends a command whose mails would show sample data; with `anyway` they may. */
  async allowMails(anyway = false): Promise<void> {
    const reasons = await (await this.service.get(MailHold)).reasons();
    if (reasons.length === 0) return;
    if (!anyway) {
      const list = reasons.map((one) => `\n  ${one}`).join('');
      throw new CommandFailure(
        `Nothing was sent, as this is still sample data; --anyway sends mails all the same:${list}`,
      );
    }
    const before = await (await this.service.get(EventService)).newest();
    await this.publish({ before, next: before.content, action: 'event publish', note: 'mails leave anyway', anyway });
  }
}

/** Says whom an organizer has to call, as no mail about a change reaches them. */
export async function sayWhomToCall(service: Service): Promise<void> {
  const guests = await (await service.get(BroadcastsService)).toCall();
  if (guests.length === 0) return;
  const people = guests.reduce((sum, { party }) => sum + party, 0);
  const them = `${many(guests.length, 'registration')}, ${many(people, 'person', 'people')}`;
  say(`Call them: ${them}, whom no mail reaches. registrations list --to-call shows them.`);
}

/** Both values in full, one beneath the other: what differs is at the same place. */
const asDiff = ({ entry, before, after }: ContentChange): string =>
  `${entry}\n${before === null ? '' : `  - ${before}\n`}${after === null ? '' : `  + ${after}\n`}`;

export interface ChangeOptions extends FormatOptions {
  dryRun?: boolean;
  yes?: boolean;
  anyway?: boolean;
}

/** A command that makes another version live: shows what changes, and asks first. */
export abstract class ChangeCommand extends askingCommand(ListCommand) {
  @Inject(EventChanges) protected readonly changes: EventChanges;

  @Option({ flags: '--dry-run', description: 'shows what would happen, and does nothing' })
  dryRun(): boolean {
    return true;
  }

  @Option({ flags: '--anyway', description: 'sends mails though some of the event is still sample data' })
  anyway(): boolean {
    return true;
  }
}
