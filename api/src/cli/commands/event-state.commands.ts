import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import {
  cancelEvent,
  localized,
  newDateAt,
  postponeEvent,
  reopenEvent,
  type EventContent,
  type Localized,
} from '@konbit/event';
import { checkContent } from '@konbit/event/check';
import { Help, Option, SubCommand } from 'nest-commander';
import { parse } from 'yaml';
import { BroadcastsService } from '../../broadcasts/broadcasts.service.ts';
import { isSameState } from '../../event/content-changes.ts';
import { EventService } from '../../event/event.service.ts';
import { CommandFailure, WrongUsage } from '../command-failure.ts';
import { confirm } from '../confirm.ts';
import { EventChanges } from '../event-changes.ts';
import { formatOf, ListCommand } from '../list-command.ts';
import { say } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { ProgressReport } from '../output/progress-report.ts';
import { Service } from '../service.ts';
import { changeCommand, type ChangeOptions } from './event-publish.commands.ts';

interface StateOptions extends ChangeOptions {
  to?: string;
  note?: Localized;
}

/** Says whether the event takes place, on the site at once and to everybody who is registered, once. */
@Injectable()
abstract class StateCommand extends changeCommand(ListCommand) {
  protected abstract readonly action: string;

  constructor(
    private readonly service: Service,
    private readonly changes: EventChanges,
    private readonly progress: ProgressReport,
  ) {
    super();
  }

  async run(_: string[], { dryRun, yes, anyway, ...options }: StateOptions): Promise<void> {
    const before = await (await this.service.get(EventService)).newest();
    const next = this.change(before.content, options);
    const faults = checkContent(next);
    if (faults.length > 0)
      throw new CommandFailure(`${faults.join('\n')}\nNothing was changed: event publish mends it.`);
    const isNew = !isSameState(before.content, next);
    const change = { before, next, action: this.action, note: this.action, anyway };
    if (!isNew && !(await this.wasMade(before.stateVersion))) return say('The event stands so already.');
    if (isNew) await this.changes.show(change, formatOf(options));
    const people = await this.untold(isNew ? before.version + 1 : before.stateVersion);
    if (dryRun) return say(`Nothing was changed. ${countOf(people)} people would be told.`);
    if (!isNew && people === 0) return say('The event stands so already, and everybody knows.');
    await confirm(`This ${isNew ? 'goes live at once, and ' : ''}tells ${countOf(people)} people by mail.`, yes);
    const live = isNew ? await this.changes.publish(change) : before;
    const told = await (
      await this.service.get(BroadcastsService)
    ).send(about(live.stateVersion), this.progress.of('mails', people));
    say(`Version ${live.version} is live. ${countOf(told)} mails wait to be sent: see mail status.`);
  }

  @Option({ flags: '--note <file>', description: 'why, and what comes next: a YAML file with en, ht and fr' })
  note(given: string): Localized {
    const { en, ht, fr } = (parse(readFileSync(given, 'utf8')) ?? {}) as Partial<Localized>;
    if (typeof en === 'string' && typeof ht === 'string' && typeof fr === 'string') return localized({ en, ht, fr });
    throw new WrongUsage(`${given} needs a text in en, ht and fr.`);
  }

  protected abstract change(content: EventContent, options: StateOptions): EventContent;

  /** Whether this command made the event stand so: then it may have been interrupted before everybody was told. */
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

const once = `
Everybody who is registered gets one mail. Interrupted and called again, it goes on where it was.

Examples:`;

@SubCommand({ name: 'postpone', description: 'moves the event to another day, or to one that is not known yet' })
export class PostponeEventCommand extends StateCommand {
  protected readonly action = 'event postpone';

  @Option({ flags: '--to <time>', description: 'as 2026-08-21T19:00 on the clocks there (default: no new date yet)' })
  to(given: string): string {
    return given;
  }

  @Help('after')
  examples(): string {
    return `${once}
  $ npm run organize -- event postpone --to 2026-08-21T19:00 --dry-run
  $ npm run organize -- event postpone --note storm.yaml`;
  }

  protected change(content: EventContent, { to, note }: StateOptions): EventContent {
    const date = to === undefined ? undefined : newDateAt(content.event, to);
    if (to !== undefined && !date) throw new WrongUsage(`--to must be a time like 2026-08-21T19:00, not "${to}".`);
    if (date?.startsAt === content.event.startsAt) return content;
    return postponeEvent(content, { ...(date && { to: date }), ...(note && { note }) });
  }
}

@SubCommand({ name: 'cancel', description: 'cancels the event: nobody can register, and calendars let go of it' })
export class CancelEventCommand extends StateCommand {
  protected readonly action = 'event cancel';

  @Help('after')
  examples(): string {
    return `${once}
  $ npm run organize -- event cancel --dry-run
  $ npm run organize -- event cancel --note storm.yaml`;
  }

  protected change(content: EventContent, { note }: StateOptions): EventContent {
    return cancelEvent(content, note && { note });
  }
}

@SubCommand({ name: 'reopen', description: 'takes a cancellation, or a postponement without a date, back' })
export class ReopenEventCommand extends StateCommand {
  protected readonly action = 'event reopen';

  @Help('after')
  examples(): string {
    return `${once}
  $ npm run organize -- event reopen --dry-run
  $ npm run organize -- event reopen`;
  }

  protected change(content: EventContent): EventContent {
    return reopenEvent(content);
  }
}
