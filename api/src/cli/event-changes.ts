import type { Command } from '@commander-js/extra-typings';
import { type EventContent } from '@konbit/event';
import { placeholdersIn } from '@konbit/event/check';
import { BroadcastsService } from '../broadcasts/broadcasts.service.ts';
import { allowsMails, contentChanges, type ContentChange } from '../event/content-changes.ts';
import { EventService, type LiveVersion, type NewVersion } from '../event/event.service.ts';
import { audit, operatingSystemUser } from './audit.ts';
import { asking } from './options.ts';
import type { Service } from './service.ts';
import { many, print, say } from './terminal.ts';

export interface ChangeOptions {
  dryRun?: true | undefined;
  yes?: true | undefined;
  anyway?: true | undefined;
}

/** A command that shows what it changes, and asks first. */
export const changing = (command: Command) =>
  asking(command)
    .option('--dry-run', 'shows what would happen, and does nothing')
    .option('--anyway', 'sends mails even if the event still has sample data');

/** `action` is for the audit log, `note` for the history. */
export interface EventChange {
  before: LiveVersion;
  next: EventContent;
  action: string;
  note: string;
  anyway?: boolean | undefined;
  /** In place of `EventService.publish`. */
  publish?(version: NewVersion): Promise<LiveVersion>;
}

export async function showChange({ before, next, anyway }: EventChange): Promise<void> {
  await print(contentChanges(before.written, next).map(asDiff).join(''));
  const placeholders = placeholdersIn(next);
  if (placeholders.length === 0) return;
  const mails = allowsMails(before, next, anyway)
    ? 'Mails are sent anyway.'
    : 'Until that is replaced, mails wait, unless you add --anyway.';
  say(`${many(placeholders.length, 'entry is', 'entries are')} still sample data: see event check. ${mails}`);
}

export const showMails = (mails: readonly { subject: string; text: string }[]): Promise<void> =>
  print(mails.map(({ subject, text }) => `Subject: ${subject}\n\n${text}\n`).join(''));

/** Both values in full, one beneath the other. */
const asDiff = ({ entry, before, after }: ContentChange): string =>
  `${entry}\n${before === null ? '' : `  - ${before}\n`}${after === null ? '' : `  + ${after}\n`}`;

export async function publishChange(
  service: Service,
  { before, next, action, note, anyway, publish }: EventChange,
): Promise<LiveVersion> {
  const mailsAnyway = allowsMails(before, next, anyway);
  const version = { content: next, publishedBy: operatingSystemUser(), note, mailsAnyway };
  const events = await service.get(EventService);
  const live = await (publish ? publish(version) : events.publish(before, version));
  audit(action, `version ${live.version}`);
  return live;
}

/** Says how many guests no mail about a change reaches. */
export async function sayWhomToCall(service: Service): Promise<void> {
  const guests = await (await service.get(BroadcastsService)).toCall();
  if (guests.length === 0) return;
  const people = guests.reduce((sum, { party }) => sum + party, 0);
  const who = `${many(guests.length, 'registration has', 'registrations have')} no working email`;
  say(`${who} (${many(people, 'person', 'people')}): call them. registrations list --to-call shows them.`);
}
