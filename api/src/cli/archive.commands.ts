import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { languages } from '@konbit/contracts';
import { isOver } from '@konbit/event';
import { showProgress } from '@konbit/server';
import { EventService } from '../event/event.service.ts';
import { KeepsakesService } from '../keepsakes/keepsakes.service.ts';
import { archivePage, archiveStyle, pageFile } from './archive-page.ts';
import { CommandFailure } from './failure.ts';
import { writeNewFiles } from './new-files.ts';
import type { Service } from './service.ts';
import { say } from './terminal.ts';

export function archiveCommand(program: Command, service: Service): void {
  program
    .command('archive')
    .description('writes what remains of the event as plain pages')
    .argument('<folder>', 'a new folder for the pages')
    .addHelpText(
      'after',
      `
The pages need no server and no script. They show no photo: nobody was asked
whether theirs may stay for good.`,
    )
    .action(async (folder) => {
      if (existsSync(folder) && readdirSync(folder).length > 0)
        throw new CommandFailure(`${folder} is not empty. Nothing was written.`);
      const { content } = await (await service.get(EventService)).newest();
      const keepsakes = await service.get(KeepsakesService);
      const numbers = await showProgress({ name: 'Counting what the evening was' }, () => keepsakes.numbers());
      mkdirSync(folder, { recursive: true });
      const pages = languages.map((language) => [
        join(folder, pageFile(language)),
        archivePage(content, numbers, language),
      ]);
      const files = { [join(folder, 'style.css')]: archiveStyle, ...Object.fromEntries(pages) };
      await showProgress({ name: 'Writing the pages' }, () => writeNewFiles(files));
      if (!isOver(content.event, new Date()))
        say('The event is still to come: archive it again afterwards, with what it was.');
      say(`${folder} contains the pages. Put the folder on any web server, or open index.html.`);
    });
}
