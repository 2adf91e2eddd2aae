import type { Command } from '@commander-js/extra-typings';
import { stateChanges, type StateChange } from '@konbit/contracts';
import { faultOfTime, fillIn, formatTimeIn, moveOf, newDateAt, type EventFacts, type NewDate } from '@konbit/event';
import { EventStatesService } from '../broadcasts/event-states.service.ts';
import { stateNote, takeBackMinutes, undoNote, undoUntil } from '../event/undo-window.ts';
import { beginningOf } from '../event/changes-for-guests.ts';
import { EventService, type LiveVersion, type NewVersion } from '../event/event.service.ts';
import { MailRendererService } from '../mail/mail-renderer.service.ts';
import { audit, operatingSystemUser } from './audit.ts';
import { changing, publishChange, sayWhomToCall, showChange, showMails } from './event-changes.ts';
import { noteIn } from './event-files.ts';
import { CommandFailure, WrongUsage } from './failure.ts';
import type { Service } from './service.ts';
import { confirm, many, say } from './terminal.ts';
import { futureTimeOf } from './times.ts';

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
      const states = await service.get(EventStatesService);
      const plan = await states.plan({ change, to, note: text });
      const { before, next, faults, isNew, isMade, recipients, toldVersion } = plan;
      if (faults.length > 0)
        throw new CommandFailure(`${faults.join('\n')}\nNothing was changed. Correct the file, then publish it.`);
      if (!isNew && !isMade) return say(nothingToChange(change, before.content.event));
      const action = stateNote(change);
      const publish = (version: NewVersion) => states.publish(plan, version);
      const published = { before, next, action, note: action, anyway, publish };
      if (isNew) {
        await showChange(published);
        if (toldVersion === undefined)
          await showMails(await (await service.get(MailRendererService)).samples('state', { next: fillIn(next) }));
      }
      if (toldVersion === undefined) await sayWhomToCall(service);
      else say('Guests were told nothing else yet: for them nothing changes, and nobody gets a mail.');
      if (dryRun) return say(`Nothing was changed. ${many(recipients, 'person', 'people')} would get a mail.`);
      if (!isNew && recipients === 0) return say(await whoWasTold(states, before));
      const mails = recipients > 0 && `sends a mail to ${many(recipients, 'person', 'people')}`;
      await confirm(`This ${[isNew && 'goes live at once', mails].filter(Boolean).join(', and ')}.`, yes);
      const live = isNew ? await publishChange(service, published) : before;
      if (toldVersion !== undefined)
        return say(
          `Version ${live.version} is live: the event is as guests know it, and mails about the last change are taken back.`,
        );
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
      const { version } = await (await service.get(EventStatesService)).undo(operatingSystemUser());
      audit(undoNote, `version ${version}`);
      say(`Version ${version} is live: the event is as before, and the mails about it are taken back.`);
    });
}

function nothingToChange(change: StateChange, event: EventFacts): string {
  const previous = event.status.previousStartsAt;
  if (change !== 'reopen' || !moveOf(event) || !previous) return 'Nothing to change: the event is like that already.';
  const local = previous.slice(0, 16);
  return `Nothing to change: the event takes place on ${beginningOf(event)}. Back to the date before: event postpone --to ${local}`;
}

async function whoWasTold(states: EventStatesService, live: LiveVersion): Promise<string> {
  const { mails, leaveAt, failed } = await states.waiting(live);
  if (failed > 0)
    return `Nothing to change. ${many(failed, 'mail')} about it did not arrive: see mail status --troubled.`;
  if (mails === 0 || !leaveAt) return 'Nothing to change: every mail about it has left.';
  const at = formatTimeIn(live.content.event.timeZone, leaveAt.toISOString(), 'en');
  const stop = undoUntil(live) ? ' Until then event undo takes the change back.' : '';
  return `Nothing to change. ${many(mails, 'mail waits', 'mails wait')} and will be sent at ${at} (event's time).${stop}`;
}

function newDateOf(event: EventFacts, to: string): NewDate {
  const fault = faultOfTime(event.timeZone, to);
  if (fault) throw new WrongUsage(`--to: ${fault}`);
  futureTimeOf('--to', to, event);
  return newDateAt(event, to)!;
}

const help = `
Everybody who is registered gets one mail. If interrupted, run it again: it
continues where it stopped.`;
