import type { Command } from '@commander-js/extra-typings';
import { MemoriesRepository } from '../memories/memories.repository.ts';
import { MemoriesService } from '../memories/memories.service.ts';
import { audit } from './audit.ts';
import { asking, idIn, searchable } from './options.ts';
import { hideAndShow } from './photos.commands.ts';
import { countSentence, printRows } from './rows.ts';
import type { Service } from './service.ts';
import { confirm, say } from './terminal.ts';

const columns = { id: 'Id', text: 'Text', name: 'Name', createdAt: 'Written at', hiddenAt: 'Hidden at' };

export function memoriesCommands(program: Command, service: Service): void {
  const memories = program.command('memories').description("the lines of 'Whom I remember'");

  searchable(memories.command('list'))
    .description('shows the lines of memory, newest first')
    .option('--hidden', 'only those that are hidden')
    .action(async ({ hidden = false, ...options }) => {
      const { search, limit } = options;
      const repository = await service.get(MemoriesRepository);
      const [lines, total] = await repository.newest({ hidden, search }, limit);
      await printRows(service, options, columns, lines);
      say(countSentence(hidden ? 'hidden line' : 'line', lines.length, total, search));
    });

  hideAndShow(memories, 'a line', () => service.get(MemoriesService));

  asking(memories.command('remove'))
    .description('erases a line')
    .argument('<id>', 'as memories list shows it', idIn('memories list'))
    .action(async (id, { yes }) => {
      const lines = await service.get(MemoriesService);
      const { text } = await lines.require(id);
      await confirm(`This permanently erases the line '${text}'.`, yes);
      await lines.removeOne(id);
      audit('memories remove', id);
      say(`${id} is removed.`);
    });
}
