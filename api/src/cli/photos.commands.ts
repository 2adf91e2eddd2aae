import type { Command } from '@commander-js/extra-typings';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { Moderation } from '../attendee-profiles/moderation.ts';
import { PhotoStore } from '../common/photos/photo-store.ts';
import { AppError } from '../common/errors/app-error.ts';
import { audit } from './audit.ts';
import { asking, idIn, nameOf, searchable } from './options.ts';
import { countSentence, printRows } from './rows.ts';
import type { Service } from './service.ts';
import { confirm, many, say } from './terminal.ts';

const columns = { id: 'Id', firstName: 'First name', createdAt: 'Added at', hiddenAt: 'Hidden at' };
const idMeaning = 'of the photo, as photos list shows it';
const idOf = idIn('photos list');

export function photosCommands(program: Command, service: Service): void {
  const photos = program.command('photos').description("what is seen in the gallery 'I will be there!'");

  searchable(photos.command('list'))
    .description('shows the photos of the gallery, newest first')
    .option('--hidden', 'only those that are hidden')
    .addHelpText('after', '\nA photo that is not hidden is at /api/attendee-profiles/<id>/photo of the site.')
    .action(async ({ hidden = false, ...options }) => {
      const { search, limit } = options;
      const repository = await service.get(AttendeeProfilesRepository);
      const [profiles, total] = await repository.newest({ hidden, search }, limit);
      await printRows(service, options, columns, profiles);
      say(countSentence(hidden ? 'hidden photo' : 'photo', profiles.length, total, search));
    });

  hideAndShow(photos, 'a photo', () => service.get(Moderation));

  photos
    .command('rename')
    .description('replaces the name beside a photo, and keeps the photo')
    .argument('<id>', idMeaning, idOf)
    .argument('<name>', 'in place of the first name beside it', nameOf)
    .action(async (id, name) => {
      await (await service.get(Moderation)).renamePhoto(id, name);
      audit('photos rename', id);
      say(`${id} has the new name.`);
    });

  asking(photos.command('remove'))
    .description('erases a photo and the name beside it')
    .argument('<id>', idMeaning, idOf)
    .action(async (id, { yes }) => {
      const moderation = await service.get(Moderation);
      const { firstName } = await moderation.require(id);
      await confirm(`This permanently erases the photo of ${firstName}.`, yes);
      await moderation.remove(id);
      audit('photos remove', id);
      say(`${id} is removed. A browser that has seen the photo may keep its copy.`);
      await erasePhotos(service);
    });
}

interface Moderator {
  set(id: string, state: 'hidden' | 'shown'): Promise<unknown>;
}

/** For photos and lines of memory. */
export function hideAndShow(parent: Command, thing: string, moderator: () => Promise<Moderator>): void {
  const list = `${parent.name()} list`;
  for (const [verb, description, state] of [
    ['hide', `hides ${thing} from visitors, without erasing it`, 'hidden'],
    ['show', `brings back ${thing} that is hidden`, 'shown'],
  ] as const)
    parent
      .command(verb)
      .description(description)
      .argument('<id>', `as ${list} shows it`, idIn(list))
      .action(async (id) => {
        await (await moderator()).set(id, state);
        audit(`${parent.name()} ${verb}`, id);
        say(`${id} is ${state} now.`);
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
