import { Injectable } from '@nestjs/common';
import { placeholdersIn, type EventContent } from '@konbit/event';
import { allowsMails, contentChanges, type ContentChange } from '../event/content-changes.ts';
import { EventService, type LiveVersion } from '../event/event.service.ts';
import { MailHold } from '../mail/mail-hold.ts';
import { audit, operatingSystemUser } from './audit.ts';
import { CommandFailure } from './command-failure.ts';
import { print, say } from './output/deliver.ts';
import { writeRows, type Format } from './output/write-rows.ts';
import type { Column } from './output/columns.ts';
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

  async show({ before, next, anyway }: EventChange, format: Format): Promise<void> {
    await print(writeRows(format, columns, [contentChanges(before.content, next)], next.event));
    const placeholders = placeholdersIn(next);
    if (placeholders.length === 0) return;
    const mails = allowsMails(before, next, anyway)
      ? 'Mails leave all the same.'
      : 'Until they are replaced, mails wait; --anyway lets them leave.';
    say(`Still as shipped:\n${placeholders.map((one) => `  ${one}`).join('\n')}\n${mails}`);
  }

  async publish({ before, next, action, note = '', anyway }: EventChange): Promise<LiveVersion> {
    const events = await this.service.get(EventService);
    const mailsAnyway = allowsMails(before, next, anyway);
    const live = await events.publish(before, { content: next, publishedBy: operatingSystemUser(), note, mailsAnyway });
    audit(action, `version ${live.version}`);
    return live;
  }

  /** Ends a command whose mails would wait for the organizers' own words; with `anyway` they need not. */
  async allowMails(anyway = false): Promise<void> {
    const reasons = await (await this.service.get(MailHold)).reasons();
    if (reasons.length === 0) return;
    if (!anyway) {
      const told = reasons.map((one) => `\n  ${one}`).join('');
      throw new CommandFailure(`Nothing was sent, as this stands in for your own; --anyway lets mails leave:${told}`);
    }
    const before = await (await this.service.get(EventService)).newest();
    await this.publish({ before, next: before.content, action: 'event publish', note: 'mails leave anyway', anyway });
  }
}
