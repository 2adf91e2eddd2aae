import 'reflect-metadata';
import { constants } from 'node:os';
import { Command } from '@commander-js/extra-typings';
import { archiveCommand } from './archive.command.ts';
import { backupCommands } from './backup.commands.ts';
import { contactsCommands } from './contacts.commands.ts';
import { eventCommands } from './event.commands.ts';
import { endingOf } from './failure.ts';
import { linkCommands } from './link.commands.ts';
import { mailCommands } from './mail.commands.ts';
import { memoriesCommands } from './memories.commands.ts';
import { photosCommands } from './photos.commands.ts';
import { kitchenCommand } from './kitchen.command.ts';
import { registrationsCommands } from './registrations.commands.ts';
import { retentionCommands } from './retention.commands.ts';
import { seedCommands } from './seed.commands.ts';
import { Service } from './service.ts';
import { say } from './terminal.ts';

/** Runs the command that the arguments of the process name, and answers its exit status. */
export function runCli(args: string[]): Promise<number> {
  endOnInterrupt();
  return runCommand(args);
}

/** Runs the command that the arguments name and answers its exit status: 0, 1 (failed) or 2 (wrong usage). */
export async function runCommand(args: string[]): Promise<number> {
  const service = new Service();
  try {
    await programOf(service).parseAsync(args);
    return 0;
  } catch (failure) {
    const { status, sentence } = endingOf(failure);
    if (sentence !== undefined) say(sentence);
    return status;
  } finally {
    await service.close();
  }
}

/** The commands. Each is thin: it asks a service of the api, and shows what that answers. */
export function programOf(service: Service): Command {
  const program = new Command('npm run organize --')
    .description('What organizers do with the event: its texts, guests, mails and photos.')
    .exitOverride()
    .showHelpAfterError('Add --help to see what there is.')
    .helpOption('-h, --help', 'shows this help')
    .helpCommand('help [command]', 'shows the help of a command')
    // An option belongs to the command it stands behind: `seed` and `seed demo` are both commands.
    .enablePositionalOptions()
    .addHelpText('after', helpOfAll);
  const organizers = [
    eventCommands,
    registrationsCommands,
    kitchenCommand,
    mailCommands,
    contactsCommands,
    photosCommands,
    memoriesCommands,
  ];
  for (const add of [...organizers, linkCommands, retentionCommands, archiveCommand]) add(program, service);
  program.commandsGroup('For whoever runs the server:');
  for (const add of [seedCommands, backupCommands]) add(program, service);
  return program;
}

const helpOfAll = `
Every command has its own --help. Results go to standard output, everything else
to standard error. The exit status is 0 when it was done, 1 when it could not be
done, 2 for a wrong usage, 130 after Ctrl-C.

Settings:
  DATABASE_URL  the database to work on; without it, that of the site in
                DATA_DIR, whether the site runs or not
  DATA_DIR      the data folder of the site, .data by default`;

/** Every change is a transaction, so a command may end at once; so does one whose reader has seen enough (`| head`). */
function endOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.stderr.write('\nInterrupted. What was complete stays.\n');
      process.exit(128 + constants.signals[signal]);
    });
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.stderr.on('error', () => undefined);
}
