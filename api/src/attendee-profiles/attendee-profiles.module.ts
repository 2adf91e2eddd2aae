import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttendeeProfile } from './attendee-profile.entity.ts';
import { AttendeeProfilesController } from './attendee-profiles.controller.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import { Gallery } from './gallery.ts';
import { Moderation } from './moderation.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AttendeeProfile])],
  controllers: [AttendeeProfilesController],
  providers: [AttendeeProfilesService, Gallery, Moderation],
  exports: [Gallery, Moderation],
})
export class AttendeeProfilesModule {}
