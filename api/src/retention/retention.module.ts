import { Module } from '@nestjs/common';
import { AttendeeProfilesModule } from '../attendee-profiles/attendee-profiles.module.ts';
import { ContactsModule } from '../contacts/contacts.module.ts';
import { KeepsakesModule } from '../keepsakes/keepsakes.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { OrganizerLinksModule } from '../organizer-links/organizer-links.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { RetentionService } from './retention.service.ts';
import { RetentionStepsService } from './retention-steps.service.ts';

@Module({
  imports: [
    ContactsModule,
    OrganizerLinksModule,
    RegistrationsModule,
    AttendeeProfilesModule,
    KeepsakesModule,
    MailModule,
  ],
  providers: [RetentionService, RetentionStepsService],
  exports: [RetentionService],
})
export class RetentionModule {}
