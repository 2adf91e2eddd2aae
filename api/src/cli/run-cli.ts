import 'reflect-metadata';
import { Command } from '@commander-js/extra-typings';
import { takenByNpm } from '@konbit/server';
import { archiveCommand } from './archive.commands.ts';
import { backupCommands } from './backup.commands.ts';
import { contactsCommands } from './contacts.commands.ts';
import { eventCommands } from './event.commands.ts';
import { endingOf, WrongUsage } from './failure.ts';
import { mailCommands } from './mail.commands.ts';
import { memoriesCommands } from './memories.commands.ts';
import { organizerLinkCommands } from './organizer-links.commands.ts';
import { photosCommands } from './photos.commands.ts';
import { kitchenCommand } from './kitchen.commands.ts';
import { registrationsCommands } from './registrations.commands.ts';
import { retentionCommands } from './retention.commands.ts';
import { seedCommands } from './seed.commands.ts';
import { Service } from './service.ts';
import { optionsToMiss } from './options-to-miss.ts';
import { say } from './terminal.ts';

/** Runs a command in a process of its own. Changes are transactions, so a signal may end it at once. */
export function runCli(args: string[]): Promise<number> {
  // `| head` closes its end early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.stderr.on('error', () => undefined);
  return runCommand(args);
}

/** Returns the exit status: 0, 1 (failed) or 2 (wrong usage). */
export async function runCommand(args: string[]): Promise<number> {
  const service = new Service();
  try {
    const program = programOf(service);
    const refusal = takenByNpm(optionsToMiss(program, args.slice(2)), args.slice(2), process.env);
    if (refusal !== undefined) throw new WrongUsage(refusal);
    await program.parseAsync(args);
    return 0;
  } catch (failure) {
    const { status, sentence } = endingOf(failure);
    if (sentence !== undefined) say(sentence);
    return status;
  } finally {
    await service.close();
  }
}

/** Each command is thin: it calls a service of the api and shows the result. */
export function programOf(service: Service): Command {
  const program = new Command('npm run organize --')
    .description('What organizers do with the event: its texts, guests, mails and photos.')
    .exitOverride()
    .showHelpAfterError('Add --help to see what there is.')
    .helpOption('-h, --help', 'shows this help')
    .helpCommand('help [command]', 'shows the help of a command')
    // `seed` and `seed demo` are both commands: an option belongs to the one before it.
    .enablePositionalOptions()
    .addHelpText('after', helpOfAll);
  const forOrganizers = [
    eventCommands,
    registrationsCommands,
    kitchenCommand,
    mailCommands,
    contactsCommands,
    photosCommands,
    memoriesCommands,
    organizerLinkCommands,
    retentionCommands,
    archiveCommand,
  ];
  for (const add of forOrganizers) add(program, service);
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
