import { Module } from '@nestjs/common';
import { AttendeeProfilesModule } from '../attendee-profiles/attendee-profiles.module.ts';
import { BroadcastsModule } from '../broadcasts/broadcasts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { DeskActsService } from './desk-acts.service.ts';
import { DeskService } from './desk.service.ts';
import { DeskGuestsController } from './desk-guests.controller.ts';
import { DeskGuestsService } from './desk-guests.service.ts';
import { GuestChangesService } from './guest-changes.service.ts';
import { DeskController } from './desk.controller.ts';

@Module({
  imports: [RegistrationsModule, BroadcastsModule, MailModule, AttendeeProfilesModule],
  controllers: [DeskController, DeskGuestsController],
  providers: [DeskService, DeskActsService, DeskGuestsService, GuestChangesService],
})
export class DeskModule {}
