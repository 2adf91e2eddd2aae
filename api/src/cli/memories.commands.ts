import type { Command } from '@commander-js/extra-typings';
import { MemoriesService } from '../memories/memories.service.ts';
import type { Memory } from '../memories/memory.entity.ts';
import { moderationCommands } from './moderation-commands.ts';
import type { Service } from './service.ts';

export function memoriesCommands(program: Command, service: Service): void {
  moderationCommands<Memory>(program.command('memories').description("the lines of 'Whom I remember'"), service, {
    thing: 'line',
    columns: { id: 'Id', text: 'Text', name: 'Name', createdAt: 'Written at', hiddenAt: 'Hidden at' },
    entries: () => service.get(MemoriesService),
    describe: ({ text }) => `the line '${text}'`,
  });
}
