import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@konbit/contracts';
import { Command, CommandRunner, Help, Option } from 'nest-commander';
import { AttendeeProfilesService } from '../../attendee-profiles/attendee-profiles.service.ts';
import { Moderation } from '../../attendee-profiles/moderation.ts';
import { EventService } from '../../event/event.service.ts';
import { archivePage, pageFile, type ArchivedPhoto } from '../archive/archive-page.ts';
import { archiveStyle } from '../archive/archive-style.ts';
import { CommandFailure } from '../command-failure.ts';
import { idGiven, textGiven } from '../option-values.ts';
import { say } from '../output/deliver.ts';
import { Service } from '../service.ts';

@Command({
  name: 'archive',
  arguments: '<folder>',
  argsDescription: { folder: 'a new folder for the pages' },
  description: 'writes what stays of the event as plain pages in three languages',
})
export class ArchiveCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run([folder = '']: string[], { photos }: { photos?: string }): Promise<void> {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new CommandFailure(`${folder} is not empty. Nothing was written.`);
    const { content } = await (await this.service.get(EventService)).newest();
    const ids = photos === undefined ? [] : idsIn(photos);
    const kept = await this.photos(ids);
    mkdirSync(join(folder, 'photos'), { recursive: true });
    writeFileSync(join(folder, 'style.css'), archiveStyle);
    for (const { file, photo } of kept) writeFileSync(join(folder, file), photo);
    for (const language of languages) {
      writeFileSync(join(folder, pageFile(language)), archivePage(content, language, kept));
    }
    say(`${folder} holds the pages and ${kept.length} photos. Without --photos there are none: nobody was asked yet.`);
  }

  @Option({ flags: '--photos <file>', description: 'ids of photos whose owners said yes to this, one a line' })
  chosen(given: string): string {
    return textGiven('--photos', given);
  }

  @Help('after')
  examples(): string {
    return `
The pages need no server and no script: put the folder anywhere. Adding a photo to the gallery is no consent to keep it for
good, and no other question was asked: only photos whose owners you have asked are taken, by their ids in photos list. One
that is hidden, or whose owner has cancelled, never is.

Examples:
  $ npm run organize -- archive memorial
  $ npm run organize -- archive memorial --photos said-yes.txt`;
  }

  /** Throws NOT_FOUND for one that visitors do not see. */
  private async photos(ids: readonly string[]): Promise<(ArchivedPhoto & { photo: Buffer })[]> {
    const gallery = await this.service.get(AttendeeProfilesService);
    const moderation = await this.service.get(Moderation);
    const kept: (ArchivedPhoto & { photo: Buffer })[] = [];
    for (const id of ids) {
      const photo = await gallery.photo(id);
      const { firstName } = await moderation.require(id);
      kept.push({ file: `photos/${id}.jpg`, firstName, photo });
    }
    return kept;
  }
}

const idsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split(/\s+/)
    .filter((line) => line !== '')
    .map((line) => idGiven(line));
