import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { EmailChangeService } from './email-change.service.ts';
import { LinkChecksService } from './link-checks.service.ts';
import { MailedRegistrationService } from './mailed-registration.service.ts';
import { OwnAttendanceService } from './own-attendance.service.ts';
import { OwnDataService } from './own-data.service.ts';
import { OwnEmailService } from './own-email.service.ts';
import { OwnPhotoService } from './own-photo.service.ts';
import { OwnRegistrationService } from './own-registration.service.ts';
import { OwnRegistrationController } from './own-registration.controller.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';

@Module({
  imports: [RegistrationsModule, ContactsModule, MailModule],
  controllers: [OwnRegistrationController, UnsubscribeController],
  providers: [
    MailedRegistrationService,
    OwnRegistrationService,
    OwnEmailService,
    OwnPhotoService,
    OwnAttendanceService,
    OwnDataService,
    EmailChangeService,
    LinkChecksService,
  ],
})
export class OwnRegistrationModule {}
