import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@konbit/contracts';
import { Command, Help } from 'nest-commander';
import { EventService } from '../../event/event.service.ts';
import { archivePage, pageFile } from '../archive/archive-page.ts';
import { archiveStyle } from '../archive/archive-style.ts';
import { CommandFailure } from '../failure.ts';
import { OrganizerCommand } from '../organizer-command.ts';
import { say } from '../output/deliver.ts';

@Command({
  name: 'archive',
  arguments: '<folder>',
  argsDescription: { folder: 'a new folder for the pages' },
  description: 'writes what stays of the event as plain pages in three languages',
})
export class ArchiveCommand extends OrganizerCommand {
  async run([folder = '']: string[]): Promise<void> {
    if (existsSync(folder) && !statSync(folder).isDirectory()) throw new CommandFailure(`${folder} is a file.`);
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new CommandFailure(`${folder} is not empty. Nothing was written.`);
    const { content } = await (await this.service.get(EventService)).newest();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'style.css'), archiveStyle);
    for (const language of languages) writeFileSync(join(folder, pageFile(language)), archivePage(content, language));
    say(`${folder} contains the pages. Put the folder on any web server, or open index.html.`);
  }

  @Help('after')
  examples(): string {
    return `
The pages need no server and no script. They show no photo: nobody was asked
whether theirs may stay for good.

Example:
  $ npm run organize -- archive memorial`;
  }
}
