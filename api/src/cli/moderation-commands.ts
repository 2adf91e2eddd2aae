import type { Command } from '@commander-js/extra-typings';
import type { ModerationService } from '../attendee-profiles/moderation.service.ts';
import type { ModeratedEntry } from '../attendee-profiles/moderated-entry.entity.ts';
import { audit } from './audit.ts';
import { asking, idIn, searchable } from './options.ts';
import { countSentence, printRows, type Columns } from './print-rows.ts';
import type { Service } from './service.ts';
import { confirm, say } from './terminal.ts';

interface Moderator<T extends ModeratedEntry> {
  thing: 'photo' | 'line';
  columns: Columns<T>;
  entries: () => Promise<ModerationService<T>>;
  describe: (entry: T) => string;
  /** Once the removal is in the audit log. */
  afterRemoval?(): Promise<void>;
}

/** Adds list, hide, show and remove to a command. */
export function moderationCommands<T extends ModeratedEntry>(
  parent: Command,
  service: Service,
  moderator: Moderator<T>,
): void {
  const { thing, columns, entries, describe, afterRemoval } = moderator;
  const name = parent.name();
  const idOf = idIn(`${name} list`);
  const meaning = `as ${name} list shows it`;

  searchable(parent.command('list'))
    .description(`shows every ${thing}, newest first`)
    .option('--hidden', 'only those that are hidden')
    .action(async ({ hidden = false, ...options }) => {
      const { search, limit } = options;
      const [rows, total] = await (await entries()).newest({ hidden, search }, limit);
      await printRows(service, options, columns, rows);
      say(countSentence(`${hidden ? 'hidden ' : ''}${thing}`, rows.length, total, search));
    });

  for (const [verb, description, state] of [
    ['hide', `hides a ${thing} from visitors, without erasing it`, 'hidden'],
    ['show', `brings back a ${thing} that is hidden`, 'shown'],
  ] as const)
    parent
      .command(verb)
      .description(description)
      .argument('<id>', meaning, idOf)
      .action(async (id) => {
        await (await entries()).set(id, state);
        audit(`${name} ${verb}`, id);
        say(`${id} is ${state} now.`);
      });

  asking(parent.command('remove'))
    .description(`erases a ${thing} and the name beside it`)
    .argument('<id>', meaning, idOf)
    .action(async (id, { yes }) => {
      const all = await entries();
      await confirm(`This permanently erases ${describe(await all.require(id))}.`, yes);
      await all.removeOne(id);
      audit(`${name} remove`, id);
      say(`${id} is removed.`);
      await afterRemoval?.();
    });
}
