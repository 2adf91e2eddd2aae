import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnRegistrationModule } from '../own-registration/own-registration.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { AttendeeProfilesKeeper } from './attendee-profiles-privacy.ts';
import { AttendeeProfile } from './attendee-profile.entity.ts';
import { AttendeeProfilesController } from './attendee-profiles.controller.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import { Gallery } from './gallery.ts';
import { Moderation } from './moderation.ts';
import { OwnProfilesController } from './own-profiles.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AttendeeProfile]), RegistrationsModule, OwnRegistrationModule],
  controllers: [AttendeeProfilesController, OwnProfilesController],
  providers: [AttendeeProfilesService, AttendeeProfilesKeeper, Gallery, Moderation],
  exports: [Gallery, Moderation],
})
export class AttendeeProfilesModule {}
