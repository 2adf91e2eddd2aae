import { Injectable } from '@nestjs/common';
import {
  cancelEvent,
  newDateAt,
  postponeEvent,
  reopenEvent,
  type EventContent,
  type EventFacts,
  type NewDate,
  type Localized,
} from '@konbit/event';
import { checkContent } from '@konbit/event/check';
import { Help, Option, SubCommand } from 'nest-commander';
import { BroadcastsService, takeBackMinutes } from '../../broadcasts/broadcasts.service.ts';
import { EventService, isSameState } from '../../event/event.service.ts';
import { confirm } from '../confirm.ts';
import { ChangeCommand, sayWhomToCall, type ChangeOptions } from '../event-changes.ts';
import { noteIn } from '../event-files.ts';
import { CommandFailure, WrongUsage } from '../failure.ts';
import { say } from '../output/deliver.ts';
import { many, progressOf } from '../output/progress.ts';

interface StateOptions extends ChangeOptions {
  to?: string;
  text?: Localized;
}

/** Says whether the event takes place, on the site at once and to everybody who is registered, once. */
@Injectable()
abstract class StateCommand extends ChangeCommand {
  async run(_: string[], { dryRun, yes, anyway, ...options }: StateOptions): Promise<void> {
    const before = await (await this.service.get(EventService)).newest();
    const next = this.change(before.content, options);
    const faults = checkContent(next);
    if (faults.length > 0)
      throw new CommandFailure(`${faults.join('\n')}\nNothing was changed. Correct the file, then publish it.`);
    const isNew = !isSameState(before.content, next);
    const change = { before, next, action: this.action, note: this.action, anyway };
    if (!isNew && !(await this.wasMade(before.stateVersion))) return say('Nothing to change: so it is already.');
    if (isNew) await this.changes.show(change, options);
    const people = await this.untold(isNew ? before.version + 1 : before.stateVersion);
    await sayWhomToCall(this.service);
    if (dryRun) return say(`Nothing was changed. ${many(people, 'person', 'people')} would get a mail.`);
    if (!isNew && people === 0) return say('Nothing to change; everyone was told.');
    const mails = `sends a mail to ${many(people, 'person', 'people')}.`;
    await confirm(`This ${isNew ? 'goes live at once, and ' : ''}${mails}`, yes);
    const live = isNew ? await this.changes.publish(change) : before;
    const broadcasts = await this.service.get(BroadcastsService);
    const queued = await broadcasts.send(about(live.stateVersion), progressOf('mails', people));
    say(
      `Version ${live.version} is live. ${many(queued, 'mail waits', 'mails wait')} and will be sent in ${takeBackMinutes} minutes; until then mail stop state takes them back.`,
    );
  }

  @Option({ flags: '--text <file>', description: 'why, and what comes next: a YAML file with en, ht and fr' })
  text(given: string): Localized {
    return noteIn(given);
  }

  protected abstract change(content: EventContent, options: StateOptions): EventContent;

  private get action(): string {
    return `event ${this.command.name()}`;
  }

  /** Whether this command made the event so: then it may have been interrupted before everybody was told. */
  private async wasMade(stateVersion: number): Promise<boolean> {
    const versions = await (await this.service.get(EventService)).history();
    return versions.some(({ version, note }) => version === stateVersion && note === this.action);
  }

  private async untold(stateVersion: number): Promise<number> {
    const numbers = await (await this.service.get(BroadcastsService)).numbers(about(stateVersion));
    return Object.values(numbers).reduce((sum, { people, already }) => sum + people - already, 0);
  }
}

const about = (stateVersion: number) => ({ kind: 'state' as const, texts: { stateVersion } });

@SubCommand({ name: 'postpone', description: 'moves the event to another day, or to one that is not known yet' })
export class PostponeEventCommand extends StateCommand {
  @Option({ flags: '--to <time>', description: 'as 2026-08-21T19:00 on the clocks there (default: no new date yet)' })
  to(given: string): string {
    return given;
  }

  @Help('after')
  examples(): string {
    return `
Everybody who is registered gets one mail. Interrupted and called again, it goes
on where it was; so do cancel and reopen.

Examples:
  $ npm run organize -- event postpone --to 2026-08-21T19:00 --dry-run
  $ npm run organize -- event postpone --text storm.yaml`;
  }

  protected change(content: EventContent, { to, text }: StateOptions): EventContent {
    const date = to === undefined ? undefined : newDateGiven(content.event, to);
    if (date?.startsAt === content.event.startsAt) return content;
    return postponeEvent(content, { ...(date && { to: date }), ...(text && { note: text }) });
  }
}

function newDateGiven(event: EventFacts, to: string): NewDate {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(to) && !Number.isNaN(Date.parse(`${to}Z`));
  if (!isTime) throw new WrongUsage(`--to must be a time like 2026-08-21T19:00, not "${to}".`);
  const date = newDateAt(event, to);
  if (!date) throw new WrongUsage(`--to: on that day the clocks of ${event.timeZone} leave out ${to.slice(-5)}.`);
  if (Date.parse(date.startsAt) < Date.now()) throw new WrongUsage(`--to: ${to} is past.`);
  return date;
}

@SubCommand({
  name: 'cancel',
  description: "cancels the event: nobody can register, and it disappears from guests' calendars",
})
export class CancelEventCommand extends StateCommand {
  protected change(content: EventContent, { text }: StateOptions): EventContent {
    return cancelEvent(content, text && { note: text });
  }
}

@SubCommand({ name: 'reopen', description: 'takes a cancellation, or a postponement without a date, back' })
export class ReopenEventCommand extends StateCommand {
  protected change(content: EventContent): EventContent {
    return reopenEvent(content);
  }
}
