import type { Command } from '@commander-js/extra-typings';
import {
  cancelEvent,
  newDateAt,
  postponeEvent,
  reopenEvent,
  type EventContent,
  type EventFacts,
  type Localized,
  type NewDate,
} from '@konbit/event';
import { checkContent } from '@konbit/event/check';
import { BroadcastsService, openOf, takeBackMinutes } from '../broadcasts/broadcasts.service.ts';
import { EventService, isSameState } from '../event/event.service.ts';
import { changing, publishChange, sayWhomToCall, showChange } from './event-changes.ts';
import { noteIn } from './event-files.ts';
import { CommandFailure, WrongUsage } from './failure.ts';
import type { Service } from './service.ts';
import { confirm, many, progressOf, say } from './terminal.ts';

type NewState = (content: EventContent, note: { note: Localized } | undefined, to?: string) => EventContent;

const states: [name: string, description: string, change: NewState][] = [
  [
    'postpone',
    'moves the event to another day, or to one that is not known yet',
    (content, note, to) => {
      const date = to === undefined ? undefined : newDateOf(content.event, to);
      if (date?.startsAt === content.event.startsAt) return content;
      return postponeEvent(content, { ...(date && { to: date }), ...note });
    },
  ],
  ['cancel', "cancels the event: nobody can register, and it disappears from guests' calendars", cancelEvent],
  ['reopen', 'takes a cancellation, or a postponement without a date, back', reopenEvent],
];

/** Say whether the event takes place, on the site at once and to everybody who is registered, once. */
export function stateCommands(event: Command, service: Service): void {
  for (const [name, description, change] of states) {
    const command = changing(event.command(name))
      .description(description)
      .option('--text <file>', 'why, and what comes next: a YAML file with en, ht and fr', noteIn)
      .addHelpText('after', help);
    if (name === 'postpone')
      command.option('--to <time>', 'as 2026-08-21T19:00 on the clocks there (default: no new date yet)');
    command.action(async ({ dryRun, yes, anyway, text, ...given }) => {
      const action = `event ${name}`;
      const before = await (await service.get(EventService)).newest();
      const next = change(before.written, text && { note: text }, (given as { to?: string }).to);
      const faults = checkContent(next);
      if (faults.length > 0)
        throw new CommandFailure(`${faults.join('\n')}\nNothing was changed. Correct the file, then publish it.`);
      const isNew = !isSameState(before.content, next);
      const made = async () =>
        (await (await service.get(EventService)).history()).some(
          // Then it may have been interrupted before everybody was told.
          ({ version, note }) => version === before.stateVersion && note === action,
        );
      if (!isNew && !(await made())) return say('Nothing to change: so it is already.');
      const published = { before, next, action, note: action, anyway };
      if (isNew) await showChange(published);
      const broadcasts = await service.get(BroadcastsService);
      const numbers = await broadcasts.numbers(about(isNew ? before.version + 1 : before.stateVersion));
      const untold = openOf(numbers);
      await sayWhomToCall(service);
      if (dryRun) return say(`Nothing was changed. ${many(untold, 'person', 'people')} would get a mail.`);
      if (!isNew && untold === 0) return say('Nothing to change; everyone was told.');
      await confirm(
        `This ${isNew ? 'goes live at once, and ' : ''}sends a mail to ${many(untold, 'person', 'people')}.`,
        yes,
      );
      const live = isNew ? await publishChange(service, published) : before;
      const queued = await broadcasts.send(about(live.stateVersion), progressOf('mails', untold));
      say(
        `Version ${live.version} is live. ${many(queued, 'mail waits', 'mails wait')} and will be sent in ` +
          `${takeBackMinutes} minutes; until then mail stop state takes them back.`,
      );
    });
  }
}

const about = (stateVersion: number) => ({ kind: 'state' as const, texts: { stateVersion } });

function newDateOf(event: EventFacts, to: string): NewDate {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(to) && !Number.isNaN(Date.parse(`${to}Z`));
  if (!isTime) throw new WrongUsage(`--to must be a time like 2026-08-21T19:00, not "${to}".`);
  const date = newDateAt(event, to);
  if (!date) throw new WrongUsage(`--to: on that day the clocks of ${event.timeZone} leave out ${to.slice(-5)}.`);
  if (Date.parse(date.startsAt) < Date.now()) throw new WrongUsage(`--to: ${to} is past.`);
  return date;
}

const help = `
Everybody who is registered gets one mail. Interrupted and called again, it goes
on where it was.`;
