import { Injectable } from '@nestjs/common';
import { Command, Help, Option, SubCommand } from 'nest-commander';
import type { AttendeeProfile } from '../../attendee-profiles/attendee-profile.entity.ts';
import { Moderation, Renaming } from '../../attendee-profiles/moderation.ts';
import { audit } from '../audit.ts';
import { confirm } from '../confirm.ts';
import { erasePhotos } from '../erase-photos.ts';
import { idGiven, nameGiven } from '../options.ts';
import {
  askingCommand,
  GroupCommand,
  OrganizerCommand,
  PagedListCommand,
  pageSentence,
  type PageOptions,
} from '../organizer-command.ts';
import type { Column } from '../output/columns.ts';
import { say } from '../output/deliver.ts';

const columns: Column<AttendeeProfile>[] = [
  { title: 'Id', key: 'id', of: ({ id }) => id },
  { title: 'First name', key: 'firstName', of: ({ firstName }) => firstName },
  { title: 'Added at', isTime: true, key: 'createdAt', of: ({ createdAt }) => createdAt },
  { title: 'Hidden at', isTime: true, key: 'hiddenAt', of: ({ hiddenAt }) => hiddenAt },
];

@SubCommand({ name: 'list', description: 'shows the photos of the gallery, newest first' })
export class ListPhotosCommand extends PagedListCommand {
  async run(_: string[], { hidden = false, ...options }: PageOptions & { hidden?: boolean }): Promise<void> {
    const { search, limit = 50, page = 1 } = options;
    const { total, profiles } = await (await this.service.get(Moderation)).page({ hidden, search }, limit, page);
    await this.print(options, columns, profiles);
    say(pageSentence(hidden ? 'hidden photo' : 'photo', profiles.length, total, options));
  }

  @Option({ flags: '--hidden', description: 'only those that are hidden' })
  hidden(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
A photo is seen at /api/attendee-profiles/<id>/photo of the site, unless it is
hidden.

Examples:
  $ npm run organize -- photos list --hidden
  $ npm run -s organize -- photos list --search marie --json`;
  }
}

const photo = { arguments: '<id>', argsDescription: { id: 'of the photo, as photos list shows it' } };

@Injectable()
abstract class ShowOrHideCommand extends OrganizerCommand {
  protected abstract readonly isHidden: boolean;

  async run([given]: string[]): Promise<void> {
    const id = idGiven(given);
    const isChanged = await (await this.service.get(Moderation)).setHidden(id, this.isHidden);
    if (isChanged) audit(`photos ${this.command.name()}`, id);
    const state = this.isHidden ? 'hidden' : 'shown';
    say(isChanged ? `${id} is ${state}${this.isHidden ? '' : ' again'}.` : `${id} was ${state} already.`);
  }
}

@SubCommand({ name: 'hide', ...photo, description: 'takes a photo out of the gallery, without erasing it' })
export class HidePhotoCommand extends ShowOrHideCommand {
  protected readonly isHidden = true;
}

@SubCommand({ name: 'show', ...photo, description: 'brings a hidden photo back' })
export class ShowPhotoCommand extends ShowOrHideCommand {
  protected readonly isHidden = false;
}

@SubCommand({
  name: 'rename',
  arguments: '<id> <name>',
  argsDescription: { ...photo.argsDescription, name: 'in place of the first name beside it' },
  description: 'replaces the name beside a photo, and keeps the photo',
})
export class RenamePhotoCommand extends OrganizerCommand {
  async run([given, name = '']: string[]): Promise<void> {
    const id = idGiven(given);
    await (await this.service.get(Renaming)).renamePhoto(id, nameGiven('The name', name));
    audit('photos rename', id);
    say(`${id} has the new name.`);
  }
}

@SubCommand({ name: 'remove', ...photo, description: 'erases a photo and the name beside it' })
export class RemovePhotoCommand extends askingCommand(OrganizerCommand) {
  async run([given]: string[], { yes }: { yes?: boolean }): Promise<void> {
    const id = idGiven(given);
    const moderation = await this.service.get(Moderation);
    const { firstName } = await moderation.require(id);
    await confirm(`This erases the photo of ${firstName}, for ever.`, yes);
    await moderation.remove(id);
    audit('photos remove', id);
    say(`${id} is removed. A browser that has seen the photo may keep its copy.`);
    await erasePhotos(this.service);
  }
}

@Command({
  name: 'photos',
  description: "what is seen in the gallery 'I will be there!'",
  allowExcessArgs: true,
  subCommands: [ListPhotosCommand, HidePhotoCommand, ShowPhotoCommand, RenamePhotoCommand, RemovePhotoCommand],
})
export class PhotosCommand extends GroupCommand {}
