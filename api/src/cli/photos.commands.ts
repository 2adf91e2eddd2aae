import type { Command } from '@commander-js/extra-typings';
import type { AttendeeProfile } from '../attendee-profiles/attendee-profile.entity.ts';
import { AttendeeProfilesService } from '../attendee-profiles/attendee-profiles.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { PhotoStoreService } from '../common/photos/photo-store.service.ts';
import { audit } from './audit.ts';
import { moderationCommands } from './moderation-commands.ts';
import { idIn, nameOf } from './options.ts';
import type { Service } from './service.ts';
import { many, say } from './terminal.ts';

export function photosCommands(program: Command, service: Service): void {
  const gallery = () => service.get(AttendeeProfilesService);
  const photos = program
    .command('photos')
    .description("what is seen in the gallery 'I will be there!'")
    .addHelpText('after', '\nA photo that is not hidden is at /api/attendee-profiles/<id>/photo of the site.');
  moderationCommands<AttendeeProfile>(photos, service, {
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

/** Erases removed photos from the bucket at once, or says how many wait for it. */
export async function erasePhotos(service: Service): Promise<void> {
  const store = await service.get(PhotoStoreService);
  await store.erase().catch((failure: unknown) => {
    if (!(failure instanceof AppError)) throw failure;
  });
  const count = await store.toErase();
  if (count > 0) say(`The bucket does not answer. Once it does, the site will erase ${many(count, 'photo')} there.`);
}
