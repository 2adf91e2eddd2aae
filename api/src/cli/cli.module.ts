import { Module } from '@nestjs/common';
import { CommandTree } from './command-tree.ts';
import { ArchiveCommand } from './commands/archive.command.ts';
import * as attendance from './commands/attendance.commands.ts';
import * as backup from './commands/backup.commands.ts';
import * as byHand from './commands/by-hand.commands.ts';
import * as link from './commands/link.command.ts';
import * as event from './commands/event.command.ts';
import { PublishEventCommand, RollbackEventCommand } from './commands/event-publish.commands.ts';
import * as eventState from './commands/event-state.commands.ts';
import * as mail from './commands/mail.command.ts';
import { BroadcastCommand } from './commands/mail-broadcast.command.ts';
import * as mailPreview from './commands/mail-preview.commands.ts';
import * as mailStatus from './commands/mail-status.commands.ts';
import * as photos from './commands/photos.command.ts';
import * as moderation from './commands/photos-moderate.commands.ts';
import { DiscloseCommand } from './commands/registrations-disclose.command.ts';
import { ExportRegistrationsCommand } from './commands/registrations-export.command.ts';
import { ForgetCommand } from './commands/registrations-forget.command.ts';
import { KitchenCommand } from './commands/kitchen.command.ts';
import { ListRegistrationsCommand } from './commands/registrations-list.command.ts';
import { SummaryCommand } from './commands/registrations-summary.command.ts';
import { RegistrationsCommand } from './commands/registrations.command.ts';
import * as rename from './commands/rename.commands.ts';
import { SeedDemoCommand } from './commands/seed-demo.command.ts';
import * as retention from './commands/retention.commands.ts';
import { VerifyReceiptCommand } from './commands/retention-verify.command.ts';
import * as seed from './commands/seed.command.ts';
import * as standings from './commands/standings.command.ts';
import { EventChanges } from './event-changes.ts';
import { ProgressReport } from './output/progress-report.ts';
import { Service } from './service.ts';

/** The commands. Each is thin: it asks a service of the api, and shows what that answers. */
@Module({
  providers: [
    CommandTree,
    Service,
    ProgressReport,
    EventChanges,
    ...Object.values(event),
    PublishEventCommand,
    RollbackEventCommand,
    ...Object.values(eventState),
    ...Object.values(seed),
    SeedDemoCommand,
    RegistrationsCommand,
    ListRegistrationsCommand,
    ExportRegistrationsCommand,
    SummaryCommand,
    ArchiveCommand,
    ...Object.values(backup),
    KitchenCommand,
    DiscloseCommand,
    ForgetCommand,
    ...Object.values(attendance),
    ...Object.values(byHand),
    ...Object.values(link),
    ...Object.values(mail),
    ...Object.values(mailPreview),
    ...Object.values(mailStatus),
    BroadcastCommand,
    ...Object.values(photos),
    ...Object.values(moderation),
    ...Object.values(rename),
    ...Object.values(standings),
    ...Object.values(retention),
    VerifyReceiptCommand,
  ],
})
export class CliModule {}
