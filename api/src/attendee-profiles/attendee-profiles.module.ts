import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnRegistrationModule } from '../own-registration/own-registration.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { AttendeePhoto } from './attendee-photo.entity.ts';
import { AttendeePhotosRepository } from './attendee-photos.repository.ts';
import { AttendeeProfile } from './attendee-profile.entity.ts';
import { AttendeeProfilesController } from './attendee-profiles.controller.ts';
import { AttendeeProfilesPrivacy } from './attendee-profiles-privacy.ts';
import { AttendeeProfilesRepository } from './attendee-profiles.repository.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import { LinkedModeration } from './linked-moderation.ts';
import { ModerationController } from './moderation.controller.ts';
import { Moderation } from './moderation.ts';
import { OwnProfiles } from './own-profiles.ts';
import { OwnProfilesController } from './own-profiles.controller.ts';
import { Renaming } from './renaming.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AttendeeProfile, AttendeePhoto]), RegistrationsModule, OwnRegistrationModule],
  controllers: [AttendeeProfilesController, OwnProfilesController, ModerationController],
  providers: [
    AttendeeProfilesRepository,
    AttendeePhotosRepository,
    AttendeeProfilesService,
    AttendeeProfilesPrivacy,
    Moderation,
    LinkedModeration,
    OwnProfiles,
    Renaming,
  ],
  exports: [AttendeeProfilesService, Moderation, Renaming],
})
export class AttendeeProfilesModule {}
