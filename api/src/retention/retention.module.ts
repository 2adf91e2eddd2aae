import { Module } from '@nestjs/common';
import { AttendeeProfilesModule } from '../attendee-profiles/attendee-profiles.module.ts';
import { EventModule } from '../event/event.module.ts';
import { OrganizerLinksModule } from '../organizer-links/organizer-links.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { Retention } from './retention.service.ts';

@Module({
  imports: [EventModule, OrganizerLinksModule, RegistrationsModule, AttendeeProfilesModule],
  providers: [Retention],
})
export class RetentionModule {}
