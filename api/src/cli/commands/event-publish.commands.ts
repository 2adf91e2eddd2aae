import { Injectable } from '@nestjs/common';
import type { EventContent } from '@konbit/event';
import { Help, Option, SubCommand } from 'nest-commander';
import { contentChanges, stateRefusal } from '../../event/content-changes.ts';
import { EventService, type LiveVersion } from '../../event/event.service.ts';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { confirm } from '../confirm.ts';
import { ChangeCommand, type ChangeOptions } from '../event-changes.ts';
import { contentIn } from '../event-files.ts';
import { CommandFailure, WrongUsage } from '../failure.ts';
import { textGiven, wholeNumber } from '../options.ts';
import { say } from '../output/deliver.ts';
import { many } from '../output/progress.ts';

/** Makes a content live that was written as a whole. */
@Injectable()
abstract class WholeContentCommand extends ChangeCommand {
  protected async goLive(
    before: LiveVersion,
    next: EventContent,
    { note, dryRun, yes, anyway, ...format }: ChangeOptions & { note?: string },
  ): Promise<void> {
    const refusal = stateRefusal(before.content, next);
    if (refusal) throw new CommandFailure(refusal);
    if (before.content.event.id !== next.event.id) await this.requireNobody();
    const isAllowed = anyway === true && !before.mailsAnyway;
    if (contentChanges(before.content, next).length === 0 && !isAllowed) {
      return say(`Nothing to change: version ${before.version} says the same.`);
    }
    const change = { before, next, action: `event ${this.command.name()}`, note, anyway };
    await this.changes.show(change, format);
    if (dryRun) return say('Nothing was published.');
    await confirm('This goes live at once.', yes);
    const { version } = await this.changes.publish(change);
    say(`Version ${version} is live: pages, mails and calendar files follow within seconds.`);
  }

  /** One database, one event: another one begins without the guests of the last. */
  private async requireNobody(): Promise<void> {
    const people = await (await this.service.get(RegistrationsAdmin)).total();
    if (people === 0) return;
    throw new CommandFailure(
      `${many(people, 'guest is', 'guests are')} still registered for the last event: close it first, with retention run --all.`,
    );
  }
}

@SubCommand({
  name: 'publish',
  arguments: '<file>',
  argsDescription: { file: 'as event export writes one' },
  description: 'makes a file the event, after the checks of event check',
})
export class PublishEventCommand extends WholeContentCommand {
  async run([file = '']: string[], options: ChangeOptions & { note?: string }): Promise<void> {
    const next = contentIn(file);
    await this.goLive(await (await this.service.get(EventService)).newest(), next, options);
  }

  @Option({ flags: '--note <text>', description: 'what the history says of it' })
  note(given: string): string {
    if (given.length > 200) throw new WrongUsage('--note must be at most 200 characters.');
    return textGiven('--note', given);
  }

  @Help('after')
  examples(): string {
    return `
Every version stays; event rollback takes a step back. Nobody gets a mail: for
that there are mail broadcast, and event postpone, cancel and reopen.

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
    const before = await (await this.service.get(EventService)).newest();
    if (before.version === 0) throw new CommandFailure('Nothing was published yet: the event is as shipped.');
    const version = wanted ?? before.version - 1;
    await this.goLive(before, await this.changes.contentOf(version), { ...options, note: `as version ${version}` });
  }
}
