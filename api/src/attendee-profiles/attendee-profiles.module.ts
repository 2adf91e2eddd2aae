import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { AttendeeProfile } from './attendee-profile.entity.ts';
import { AttendeeLargePhoto } from './attendee-large-photo.entity.ts';
import { AttendeePhoto } from './attendee-photo.entity.ts';
import { AttendeeProfilesController } from './attendee-profiles.controller.ts';
import { ModerationController } from './moderation.controller.ts';
import { OwnProfilesController } from './own-profiles.controller.ts';
import { AttendeeProfilesRepository } from './attendee-profiles.repository.ts';
import { AttendeePhotosRepository } from './attendee-photos.repository.ts';
import { EntryRemovalService } from './entry-removal.service.ts';
import { GalleryService } from './gallery.service.ts';
import { NewProfilesService } from './new-profiles.service.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AttendeeProfile, AttendeePhoto, AttendeeLargePhoto]), RegistrationsModule],
  controllers: [AttendeeProfilesController, OwnProfilesController, ModerationController],
  providers: [
    AttendeeProfilesRepository,
    AttendeePhotosRepository,
    AttendeeProfilesService,
    NewProfilesService,
    GalleryService,
    EntryRemovalService,
  ],
  exports: [AttendeeProfilesRepository, AttendeeProfilesService, GalleryService, EntryRemovalService],
})
export class AttendeeProfilesModule {}
