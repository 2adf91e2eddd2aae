import type { Command } from '@commander-js/extra-typings';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { Moderation } from '../attendee-profiles/moderation.ts';
import { AppError } from '../common/errors/app-error.ts';
import { PhotoStore } from '../common/photos/photo-store.ts';
import { MemoriesService } from '../memories/memories.service.ts';
import { audit } from './audit.ts';
import { asking, idIn, nameOf, searchable } from './options.ts';
import { countSentence, printRows, type Columns } from './rows.ts';
import type { Service } from './service.ts';
import { confirm, many, say } from './terminal.ts';

export function photosCommands(program: Command, service: Service): void {
  const moderation = () => service.get(Moderation);
  const photos = program
    .command('photos')
    .description("what is seen in the gallery 'I will be there!'")
    .addHelpText('after', '\nA photo that is not hidden is at /api/attendee-profiles/<id>/photo of the site.');
  moderated(photos, service, {
    thing: 'photo',
    columns: { id: 'Id', firstName: 'First name', createdAt: 'Added at', hiddenAt: 'Hidden at' },
    newest: async (...query) => (await service.get(AttendeeProfilesRepository)).newest(...query),
    set: async (...change) => (await moderation()).set(...change),
    describe: async (id) => `the photo of ${(await (await moderation()).require(id)).firstName}`,
    remove: async (id) => (await moderation()).remove(id),
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
      await (await moderation()).renamePhoto(id, name);
      audit('photos rename', id);
      say(`${id} has the new name.`);
    });
}

export function memoriesCommands(program: Command, service: Service): void {
  const lines = () => service.get(MemoriesService);
  moderated(program.command('memories').description("the lines of 'Whom I remember'"), service, {
    thing: 'line',
    columns: { id: 'Id', text: 'Text', name: 'Name', createdAt: 'Written at', hiddenAt: 'Hidden at' },
    newest: async (...query) => (await lines()).newest(...query),
    set: async (...change) => (await lines()).set(...change),
    describe: async (id) => `the line '${(await (await lines()).require(id)).text}'`,
    remove: async (id) => (await lines()).removeOne(id),
  });
}

interface Moderated<T> {
  thing: 'photo' | 'line';
  columns: Columns<T>;
  newest(query: { hidden: boolean; search?: string | undefined }, limit: number): Promise<[T[], number]>;
  set(id: string, state: 'hidden' | 'shown'): Promise<unknown>;
  describe(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** Once the removal is in the audit log. */
  afterRemoval?(): Promise<void>;
}

function moderated<T extends object>(parent: Command, service: Service, moderator: Moderated<T>): void {
  const { thing, columns } = moderator;
  const name = parent.name();
  const idOf = idIn(`${name} list`);
  const meaning = `as ${name} list shows it`;

  searchable(parent.command('list'))
    .description(`shows every ${thing}, newest first`)
    .option('--hidden', 'only those that are hidden')
    .action(async ({ hidden = false, ...options }) => {
      const { search, limit } = options;
      const [rows, total] = await moderator.newest({ hidden, search }, limit);
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
        await moderator.set(id, state);
        audit(`${name} ${verb}`, id);
        say(`${id} is ${state} now.`);
      });

  asking(parent.command('remove'))
    .description(`erases a ${thing} and the name beside it`)
    .argument('<id>', meaning, idOf)
    .action(async (id, { yes }) => {
      await confirm(`This permanently erases ${await moderator.describe(id)}.`, yes);
      await moderator.remove(id);
      audit(`${name} remove`, id);
      say(`${id} is removed.`);
      await moderator.afterRemoval?.();
    });
}

/** Erases removed photos from the bucket at once, or says how many wait for it. */
export async function erasePhotos(service: Service): Promise<void> {
  const store = await service.get(PhotoStore);
  await store.erase().catch((failure: unknown) => {
    if (!(failure instanceof AppError)) throw failure;
  });
  const count = await store.toErase();
  const photos = many(count, 'photo is', 'photos are');
  if (count > 0) say(`The bucket does not answer: ${photos} erased there by the site, as soon as it does.`);
}
