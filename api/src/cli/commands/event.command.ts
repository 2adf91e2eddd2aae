import { content as shipped, placeholdersIn } from '@konbit/event';
import { eventSchema, writeEventYaml } from '@konbit/event/check';
import { Command, CommandRunner, Help, Option, SubCommand } from 'nest-commander';
import { EventService } from '../../event/event.service.ts';
import type { PublishedVersion } from '../../event/event-versions.repository.ts';
import { EventChanges } from '../event-changes.ts';
import { contentIn } from '../event-file.ts';
import { fileCommand, type FileOptions } from '../file-command.ts';
import { GroupCommand } from '../group-command.ts';
import { ListCommand, type FormatOptions } from '../list-command.ts';
import { wholeNumber } from '../option-values.ts';
import type { Column } from '../output/columns.ts';
import { print, say, writeToFile } from '../output/deliver.ts';
import { Service } from '../service.ts';
import { PublishEventCommand, RollbackEventCommand } from './event-publish.commands.ts';
import { CancelEventCommand, PostponeEventCommand, ReopenEventCommand } from './event-state.commands.ts';

@SubCommand({ name: 'export', description: 'the event as a file to edit: all that is said about it' })
export class ExportEventCommand extends fileCommand(CommandRunner) {
  constructor(
    private readonly service: Service,
    private readonly changes: EventChanges,
  ) {
    super();
  }

  async run(_: string[], options: FileOptions & { of?: number; schema?: boolean }): Promise<void> {
    await this.confirmFile(options);
    const text = options.schema ? `${JSON.stringify(eventSchema, null, 2)}\n` : await this.yamlOf(options.of);
    await (options.file === undefined ? print([text]) : writeToFile(options.file, [text]));
  }

  @Option({
    flags: '--of <version>',
    description: 'an earlier version, 0 is the shipped event (default: what is live)',
  })
  of(given: string): number {
    return wholeNumber('--of', given, 0, 1_000_000);
  }

  @Option({ flags: '--schema', description: 'the JSON Schema of such a file, by which an editor helps' })
  schema(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
Examples:
  $ npm run -s organize -- event export > event.yaml
  $ npm run -s organize -- event export --schema > event.schema.json   # beside it, an editor checks as you type
  $ npm run -s organize -- event export --of 3 --file before.yaml`;
  }

  private async yamlOf(version?: number): Promise<string> {
    if (version !== undefined) return writeEventYaml(await this.changes.contentOf(version));
    return writeEventYaml((await (await this.service.get(EventService)).newest()).content);
  }
}

@SubCommand({
  name: 'check',
  arguments: '<file>',
  argsDescription: { file: 'as `event export` writes one' },
  description: 'whether a file can be published, and what in it is still as shipped',
})
export class CheckEventCommand extends CommandRunner {
  async run([file = '']: string[]): Promise<void> {
    const placeholders = placeholdersIn(contentIn(file));
    for (const placeholder of placeholders) say(`${file}: ${placeholder}`);
    say(`${file} can be published.${placeholders.length > 0 ? ' Mails wait while it holds what stands in.' : ''}`);
  }

  @Help('after')
  examples(): string {
    return `
Each fault is told with its line, its entry and its language; then the exit status is 1. It needs no database.

Example:
  $ npm run organize -- event check event.yaml`;
  }
}

const columns: Column<PublishedVersion | null>[] = [
  { title: 'Version', key: 'version', of: (row) => row?.version ?? 0 },
  { title: 'Published', isTime: true, key: 'publishedAt', of: (row) => row?.publishedAt ?? null },
  { title: 'By', key: 'publishedBy', of: (row) => row?.publishedBy ?? null },
  { title: 'Note', key: 'note', of: (row) => row?.note ?? `${shipped.event.id}, as shipped` },
];

@SubCommand({ name: 'history', description: 'every version that was published, the live one first' })
export class EventHistoryCommand extends ListCommand {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], format: FormatOptions): Promise<void> {
    const versions = await (await this.service.get(EventService)).history();
    await this.print(format, columns, [...versions, null]);
  }

  @Help('after')
  examples(): string {
    return `
Example:
  $ npm run organize -- event history`;
  }
}

@Command({
  name: 'event',
  description: 'what is said about the event, and whether it takes place',
  allowExcessArgs: true,
  subCommands: [
    ExportEventCommand,
    CheckEventCommand,
    PublishEventCommand,
    EventHistoryCommand,
    RollbackEventCommand,
    PostponeEventCommand,
    CancelEventCommand,
    ReopenEventCommand,
  ],
})
export class EventCommand extends GroupCommand {
  @Help('after')
  examples(): string {
    return `
Examples:
  $ npm run -s organize -- event export > event.yaml
  $ npm run organize -- event check event.yaml
  $ npm run organize -- event publish event.yaml
  $ npm run organize -- event postpone --to 2026-08-21T19:00`;
  }
}
