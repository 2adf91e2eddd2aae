import { Module } from '@nestjs/common';
import { ArchiveCommand } from './commands/archive.command.ts';
import { BackupCommand, RestoreCommand } from './commands/backup.commands.ts';
import { EventCommand } from './commands/event-file.commands.ts';
import { KitchenCommand } from './commands/kitchen.command.ts';
import { LinkCommand } from './commands/link.commands.ts';
import { MailCommand } from './commands/mail-outbox.commands.ts';
import { PhotosCommand } from './commands/photos.commands.ts';
import { RegistrationsCommand } from './commands/registrations-by-hand.commands.ts';
import { RetentionCommand } from './commands/retention.commands.ts';
import { SeedCommand } from './commands/seed.commands.ts';
import { EventChanges } from './event-changes.ts';
import { Help } from './help.ts';
import { Service } from './service.ts';

/** The commands. Each is thin: it asks a service of the api, and shows what that answers. */
@Module({
  providers: [
    Help,
    Service,
    EventChanges,
    ...EventCommand.registerWithSubCommands(),
    ...RegistrationsCommand.registerWithSubCommands(),
    KitchenCommand,
    ...MailCommand.registerWithSubCommands(),
    ...PhotosCommand.registerWithSubCommands(),
    ...LinkCommand.registerWithSubCommands(),
    ...RetentionCommand.registerWithSubCommands(),
    ArchiveCommand,
    ...SeedCommand.registerWithSubCommands(),
    BackupCommand,
    RestoreCommand,
  ],
})
export class CliModule {}
