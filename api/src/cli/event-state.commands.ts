import type { Command } from '@commander-js/extra-typings';
import { stateChanges, type StateChange } from '@konbit/contracts';
import { fillIn, newDateAt, type EventFacts, type NewDate } from '@konbit/event';
import { EventStates } from '../broadcasts/event-states.ts';
import { stateNote, takeBackMinutes, undoNote, undoUntil } from '../event/undo-window.ts';
import { EventService } from '../event/event.service.ts';
import { MailRenderer } from '../mail/mail-renderer.ts';
import { audit, operatingSystemUser } from './audit.ts';
import { changing, publishChange, sayWhomToCall, showChange, showMails } from './event-changes.ts';
import { noteIn } from './event-files.ts';
import { CommandFailure, WrongUsage } from './failure.ts';
import type { Service } from './service.ts';
import { confirm, many, say } from './terminal.ts';

const descriptions: Record<StateChange, string> = {
  postpone: 'moves the event to another day, or to one that is not known yet',
  cancel: "cancels the event: nobody can register, and it disappears from guests' calendars",
  reopen: 'takes back a cancellation, or a postponement without a date',
};

/** These change the site at once, and mail everybody who is registered once. */
export function stateCommands(event: Command, service: Service): void {
  for (const change of stateChanges) {
    const command = changing(event.command(change))
      .description(descriptions[change])
      .option('--text <file>', 'why, and what comes next: a YAML file with en, ht and fr', noteIn)
      .addHelpText('after', help);
    if (change === 'postpone')
      command.option('--to <time>', 'as 2026-08-21T19:00 on the clocks there (default: no new date yet)');
    command.action(async ({ dryRun, yes, anyway, text, ...options }) => {
      const { to: local } = options as { to?: string };
      const { event: facts } = (await (await service.get(EventService)).newest()).content;
      const to = local === undefined ? undefined : newDateOf(facts, local);
      const states = await service.get(EventStates);
      const { before, next, faults, isNew, isMade, recipients } = await states.plan({ change, to, note: text });
      if (faults.length > 0)
        throw new CommandFailure(`${faults.join('\n')}\nNothing was changed. Correct the file, then publish it.`);
      if (!isNew && !isMade) return say('Nothing to change: the event is like that already.');
      const action = stateNote(change);
      const published = { before, next, action, note: action, anyway };
      if (isNew) {
        await showChange(published);
        await showMails(await (await service.get(MailRenderer)).samples('state', { next: fillIn(next) }));
      }
      await sayWhomToCall(service);
      if (dryRun) return say(`Nothing was changed. ${many(recipients, 'person', 'people')} would get a mail.`);
      if (!isNew && recipients === 0) return say('Nothing to change; everyone was told.');
      await confirm(
        `This ${isNew ? 'goes live at once, and ' : ''}sends a mail to ${many(recipients, 'person', 'people')}.`,
        yes,
      );
      const live = isNew ? await publishChange(service, published) : before;
      const queued = await states.mailGuests(live);
      const takenBack = undoUntil(live)
        ? 'event undo takes it back, before anybody is told'
        : 'mail stop state takes them back';
      say(
        `Version ${live.version} is live. ${many(queued, 'mail waits', 'mails wait')} and will be sent in ` +
          `${takeBackMinutes} minutes; until then ${takenBack}.`,
      );
    });
  }

  event
    .command('undo')
    .description(`takes the last of these back, within ${takeBackMinutes} minutes and before anybody is told`)
    .action(async () => {
      if ((await (await service.get(EventService)).newest()).note === undoNote)
        return say('Nothing to undo: the last change is taken back already.');
      const { version } = await (await service.get(EventStates)).undo(operatingSystemUser());
      audit(undoNote, `version ${version}`);
      say(`Version ${version} is live: the event is as before, and the mails about it are taken back.`);
    });
}

function newDateOf(event: EventFacts, to: string): NewDate {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(to) && !Number.isNaN(Date.parse(`${to}Z`));
  if (!isTime) throw new WrongUsage(`--to must be a time like 2026-08-21T19:00, not "${to}".`);
  const date = newDateAt(event, to);
  if (!date) throw new WrongUsage(`--to: on that day the clocks of ${event.timeZone} skip ${to.slice(-5)}.`);
  if (Date.parse(date.startsAt) < Date.now()) throw new WrongUsage(`--to: ${to} is in the past.`);
  return date;
}

const help = `
Everybody who is registered gets one mail. If interrupted, run it again: it
continues where it stopped.`;
