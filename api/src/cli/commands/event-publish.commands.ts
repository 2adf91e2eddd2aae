import { Injectable } from '@nestjs/common';
import type { EventContent } from '@konbit/event';
import { Help, Option, SubCommand } from 'nest-commander';
import { contentChanges, stateRefusal } from '../../event/content-changes.ts';
import { EventService, type LiveVersion } from '../../event/event.service.ts';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { CommandFailure, WrongUsage } from '../command-failure.ts';
import { confirm } from '../confirm.ts';
import { EventChanges } from '../event-changes.ts';
import { contentIn } from '../event-file.ts';
import { formatOf, ListCommand, type FormatOptions } from '../list-command.ts';
import { textGiven, wholeNumber } from '../option-values.ts';
import { say } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { Service } from '../service.ts';

export interface ChangeOptions extends FormatOptions {
  dryRun?: boolean;
  yes?: boolean;
  anyway?: boolean;
}

/** A command that makes another version live: shows what changes, and asks first. */
export function changeCommand(kind: abstract new () => ListCommand) {
  abstract class ChangeCommand extends kind {
    @Option({ flags: '--dry-run', description: 'shows what would change, and changes nothing' })
    dryRun(): boolean {
      return true;
    }

    @Option({ flags: '--yes', description: 'does it without asking; needed where nobody can be asked' })
    yes(): boolean {
      return true;
    }

    @Option({ flags: '--anyway', description: 'lets mails leave though something stands in for your own' })
    anyway(): boolean {
      return true;
    }
  }
  return ChangeCommand;
}

/** Makes a content live that was written as a whole. */
@Injectable()
abstract class WholeContentCommand extends changeCommand(ListCommand) {
  constructor(
    protected readonly service: Service,
    protected readonly changes: EventChanges,
  ) {
    super();
  }

  protected async goLive(
    before: LiveVersion,
    next: EventContent,
    action: string,
    { note, dryRun, yes, anyway, ...format }: ChangeOptions & { note?: string },
  ): Promise<void> {
    const refusal = stateRefusal(before.content, next);
    if (refusal) throw new CommandFailure(refusal);
    if (before.content.event.id !== next.event.id) await this.requireNobody(before.content.event.id);
    const isAllowed = anyway === true && !before.mailsAnyway;
    if (contentChanges(before.content, next).length === 0 && !isAllowed) {
      return say(`Nothing to do: version ${before.version} says the same.`);
    }
    const change = { before, next, action, note, anyway };
    await this.changes.show(change, formatOf(format));
    if (dryRun) return say('Nothing was published.');
    await confirm('This goes live at once.', yes);
    const { version } = await this.changes.publish(change);
    say(`Version ${version} is live: pages, mails and calendar files follow within seconds.`);
  }

  /** One database, one event: another one begins without the guests of the last. */
  private async requireNobody(event: string): Promise<void> {
    const people = await (await this.service.get(RegistrationsAdmin)).total();
    if (people === 0) return;
    throw new CommandFailure(
      `${countOf(people)} are registered for ${event}, and another id is another event. See retention run --all.`,
    );
  }
}

@SubCommand({
  name: 'publish',
  arguments: '<file>',
  argsDescription: { file: 'as `event export` writes one' },
  description: 'makes a file the event, after the checks of event check',
})
export class PublishEventCommand extends WholeContentCommand {
  async run([file = '']: string[], options: ChangeOptions & { note?: string }): Promise<void> {
    const next = contentIn(file);
    const before = await (await this.service.get(EventService)).newest();
    await this.goLive(before, next, 'event publish', options);
  }

  @Option({ flags: '--note <text>', description: 'what the history says of it' })
  note(given: string): string {
    if (given.length > 200) throw new WrongUsage('--note must be at most 200 characters.');
    return textGiven('--note', given);
  }

  @Help('after')
  examples(): string {
    return `
Every version stays; event rollback takes a step back. Nobody is written to: for that there is mail broadcast, and
event postpone, cancel and reopen.

Examples:
  $ npm run organize -- event publish event.yaml --dry-run
  $ npm run organize -- event publish event.yaml --note "the right street"`;
  }
}

@SubCommand({
  name: 'rollback',
  arguments: '[version]',
  argsDescription: { version: 'as event history shows it, 0 is the shipped event (default: the one before)' },
  description: 'makes an earlier version the event again, as a new one',
})
export class RollbackEventCommand extends WholeContentCommand {
  async run([given]: string[], options: ChangeOptions): Promise<void> {
    const wanted = given === undefined ? undefined : wholeNumber('The version', given, 0, 1_000_000);
    const events = await this.service.get(EventService);
    const before = await events.newest();
    if (before.version === 0) throw new CommandFailure('Nothing was published yet: the event is as shipped.');
    const version = wanted ?? before.version - 1;
    await this.goLive(before, await this.changes.contentOf(version), 'event rollback', {
      ...options,
      note: `as version ${version}`,
    });
  }

  @Help('after')
  examples(): string {
    return `
Examples:
  $ npm run organize -- event rollback --dry-run
  $ npm run organize -- event rollback 3`;
  }
}
