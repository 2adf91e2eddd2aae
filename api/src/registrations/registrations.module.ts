import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.ts';
import { Broadcasts } from './broadcasts.ts';
import { EmailChange } from './email-change.ts';
import { ManagedRegistration } from './managed-registration.entity.ts';
import { OwnRegistrationController } from './own-registration.controller.ts';
import { OwnRegistrationService } from './own-registration.service.ts';
import { Registrants } from './registrants.ts';
import { RegistrationMails } from './registration-mails.ts';
import { RegistrationPhotos } from './registration-photos.ts';
import { RegistrationRecords } from './registration-records.ts';
import { RegistrationTally } from './registration-tally.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';
import { Registration } from './registration.entity.ts';
import { RegistrationsController } from './registrations.controller.ts';
import { RegistrationsKeeper } from './registrations-keeper.ts';
import { RegistrationsService } from './registrations.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Registration, ManagedRegistration]), MailModule],
  controllers: [RegistrationsController, OwnRegistrationController, UnsubscribeController],
  providers: [
    RegistrationsService,
    RegistrationTally,
    RegistrationPhotos,
    RegistrationMails,
    RegistrationsKeeper,
    OwnRegistrationService,
    EmailChange,
    Broadcasts,
    Registrants,
    RegistrationRecords,
  ],
  exports: [OwnRegistrationService, Registrants, RegistrationRecords],
})
export class RegistrationsModule {}
