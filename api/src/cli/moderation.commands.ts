import type { Command } from '@commander-js/extra-typings';
import type { AttendeeProfile } from '../attendee-profiles/attendee-profile.entity.ts';
import type { ModerationService } from '../attendee-profiles/moderation.service.ts';
import type { ModeratedEntry } from '../attendee-profiles/moderated-entry.entity.ts';
import { AttendeeProfilesService } from '../attendee-profiles/attendee-profiles.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { PhotoStoreService } from '../common/photos/photo-store.service.ts';
import { MemoriesService } from '../memories/memories.service.ts';
import type { Memory } from '../memories/memory.entity.ts';
import { audit } from './audit.ts';
import { asking, idIn, nameOf, searchable } from './options.ts';
import { countSentence, printRows, type Columns } from './rows.ts';
import type { Service } from './service.ts';
import { confirm, many, say } from './terminal.ts';

export function photosCommands(program: Command, service: Service): void {
  const gallery = () => service.get(AttendeeProfilesService);
  const photos = program
    .command('photos')
    .description("what is seen in the gallery 'I will be there!'")
    .addHelpText('after', '\nA photo that is not hidden is at /api/attendee-profiles/<id>/photo of the site.');
  moderated<AttendeeProfile>(photos, service, {
    thing: 'photo',
    columns: { id: 'Id', firstName: 'First name', createdAt: 'Added at', hiddenAt: 'Hidden at' },
    entries: gallery,
    describe: ({ firstName }) => `the photo of ${firstName}`,
    afterRemoval: async () => {
      say('A browser that has seen the photo may keep its copy.');
      await erasePhotos(service);
    },
  });
  photos
    .command('rename')
    .description('replaces the name beside a photo, and keeps the photo')
    .argument('<id>', 'as photos list shows it', idIn('photos list'))
    .argument('<name>', 'in place of the first name beside it', nameOf)
    .action(async (id, name) => {
      await (await gallery()).renamePhoto(id, name);
      audit('photos rename', id);
      say(`${id} has the new name.`);
    });
}

export function memoriesCommands(program: Command, service: Service): void {
  moderated<Memory>(program.command('memories').description("the lines of 'Whom I remember'"), service, {
    thing: 'line',
    columns: { id: 'Id', text: 'Text', name: 'Name', createdAt: 'Written at', hiddenAt: 'Hidden at' },
    entries: () => service.get(MemoriesService),
    describe: ({ text }) => `the line '${text}'`,
  });
}

interface Moderator<T extends ModeratedEntry> {
  thing: 'photo' | 'line';
  columns: Columns<T>;
  entries: () => Promise<ModerationService<T>>;
  describe: (entry: T) => string;
  /** Once the removal is in the audit log. */
  afterRemoval?(): Promise<void>;
}

function moderated<T extends ModeratedEntry>(parent: Command, service: Service, moderator: Moderator<T>): void {
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

/** Erases removed photos from the bucket at once, or says how many wait for it. */
export async function erasePhotos(service: Service): Promise<void> {
  const store = await service.get(PhotoStoreService);
  await store.erase().catch((failure: unknown) => {
    if (!(failure instanceof AppError)) throw failure;
  });
  const count = await store.toErase();
  if (count > 0) say(`The bucket does not answer. Once it does, the site will erase ${many(count, 'photo')} there.`);
}
