import { Command, Help, Option, SubCommand } from 'nest-commander';
import { Moderation } from '../../attendee-profiles/moderation.ts';
import type { AttendeeProfile } from '../../attendee-profiles/attendee-profile.entity.ts';
import { GroupCommand } from '../group-command.ts';
import type { Column } from '../output/columns.ts';
import { say } from '../output/deliver.ts';
import { pageSentence } from '../output/page-sentence.ts';
import { pagedListCommand, type PageOptions } from '../paged-list-command.ts';
import { Service } from '../service.ts';
import { HidePhotoCommand, RemovePhotoCommand, ShowPhotoCommand } from './photos-moderate.commands.ts';
import { RenamePhotoCommand } from './rename.commands.ts';

const columns: Column<AttendeeProfile>[] = [
  { title: 'Id', key: 'id', of: ({ id }) => id },
  { title: 'First name', key: 'firstName', of: ({ firstName }) => firstName },
  { title: 'Added at', isTime: true, key: 'createdAt', of: ({ createdAt }) => createdAt },
  { title: 'Hidden at', isTime: true, key: 'hiddenAt', of: ({ hiddenAt }) => hiddenAt },
];

interface ListOptions extends PageOptions {
  hidden?: boolean;
}

@SubCommand({ name: 'list', description: 'shows the photos of the gallery, newest first' })
export class ListPhotosCommand extends pagedListCommand('only those whose first name holds this') {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], { hidden = false, search, limit = 50, page = 1, ...format }: ListOptions): Promise<void> {
    const moderation = await this.service.get(Moderation);
    const { total, profiles } = await moderation.page({ hidden, search }, limit, page);
    await this.print(format, columns, profiles);
    say(pageSentence(hidden ? 'hidden photo' : 'photo', profiles.length, total, limit, page, search));
  }

  @Option({ flags: '--hidden', description: 'only those that are hidden' })
  hidden(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
A photo is seen at /api/attendee-profiles/<id>/photo of the site, unless it is hidden.

Examples:
  $ npm run organize -- photos list
  $ npm run organize -- photos list --hidden
  $ npm run -s organize -- photos list --search marie --json`;
  }
}

@Command({
  name: 'photos',
  description: "what is seen in the gallery 'I will be there!'",
  allowExcessArgs: true,
  subCommands: [ListPhotosCommand, HidePhotoCommand, ShowPhotoCommand, RenamePhotoCommand, RemovePhotoCommand],
})
export class PhotosCommand extends GroupCommand {
  @Help('after')
  examples(): string {
    return `
Examples:
  $ npm run organize -- photos list
  $ npm run organize -- photos hide 0193c2a4-5f00-7abc-8def-0123456789ab
  $ npm run organize -- photos rename 0193c2a4-5f00-7abc-8def-0123456789ab Guest
  $ npm run organize -- photos remove 0193c2a4-5f00-7abc-8def-0123456789ab --yes`;
  }
}
