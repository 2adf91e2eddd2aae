import { content as shipped, placeholdersIn } from '@konbit/event';
import { eventSchema, writeEventYaml } from '@konbit/event/check';
import { Inject } from '@nestjs/common';
import { Command, Help, Option, SubCommand } from 'nest-commander';
import { EventService, type PublishedVersion } from '../../event/event.service.ts';
import { EventChanges } from '../event-changes.ts';
import { contentIn } from '../event-files.ts';
import { wholeNumber } from '../options.ts';
import {
  confirmFile,
  fileCommand,
  GroupCommand,
  ListCommand,
  OrganizerCommand,
  type FileOptions,
  type FormatOptions,
} from '../organizer-command.ts';
import type { Column } from '../output/columns.ts';
import { print, say, writeToFile } from '../output/deliver.ts';
import { PublishEventCommand, RollbackEventCommand } from './event-publish.commands.ts';
import { CancelEventCommand, PostponeEventCommand, ReopenEventCommand } from './event-state.commands.ts';

@SubCommand({
  name: 'export',
  arguments: '[version]',
  argsDescription: { version: 'as event history shows it, 0 is the shipped event (default: what is live)' },
  description: 'the event as a file to edit: all that is said about it',
})
export class ExportEventCommand extends fileCommand(OrganizerCommand) {
  @Inject(EventChanges) private readonly changes: EventChanges;

  async run([version]: string[], options: FileOptions & { schema?: boolean }): Promise<void> {
    await confirmFile(options);
    const text = options.schema ? `${JSON.stringify(eventSchema, null, 2)}\n` : await this.yamlOf(version);
    await (options.file === undefined ? print([text]) : writeToFile(options.file, [text]));
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
  $ npm run -s organize -- event export --schema > event.schema.json
  $ npm run organize -- event export 3 --file before.yaml`;
  }

  private async yamlOf(version?: string): Promise<string> {
    if (version === undefined) return writeEventYaml((await (await this.service.get(EventService)).newest()).content);
    return writeEventYaml(await this.changes.contentOf(wholeNumber('The version', version, 0, 1_000_000)));
  }
}

@SubCommand({
  name: 'check',
  arguments: '<file>',
  argsDescription: { file: 'as event export writes one' },
  description: 'whether a file can be published, and what in it is still sample data',
})
export class CheckEventCommand extends OrganizerCommand {
  async run([file = '']: string[]): Promise<void> {
    const placeholders = placeholdersIn(contentIn(file));
    for (const placeholder of placeholders) say(`${file}: ${placeholder}`);
    say(
      placeholders.length > 0
        ? `${file} can be published. No mail is sent until the sample data above is replaced.`
        : `${file} can be published.`,
    );
  }

  @Help('after')
  examples(): string {
    return `
Each fault is named with its line, its entry and its language; then the exit
status is 1. No database is needed.`;
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
  async run(_: string[], format: FormatOptions): Promise<void> {
    const versions = await (await this.service.get(EventService)).history();
    await this.print(format, columns, [...versions, null]);
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
export class EventCommand extends GroupCommand {}
