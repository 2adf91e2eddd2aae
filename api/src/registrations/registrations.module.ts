import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.ts';
import { ManagedRegistration } from './managed-registration.entity.ts';
import { Registrants } from './registrants.ts';
import { RegistrationMails } from './registration-mails.ts';
import { RegistrationPhotos } from './registration-photos.ts';
import { RegistrationRecords } from './registration-records.ts';
import { RegistrationTally } from './registration-tally.ts';
import { Registration } from './registration.entity.ts';
import { RegistrationsController } from './registrations.controller.ts';
import { RegistrationsKeeper } from './registrations-keeper.ts';
import { RegistrationsService } from './registrations.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Registration, ManagedRegistration]), MailModule],
  controllers: [RegistrationsController],
  providers: [
    RegistrationsService,
    RegistrationTally,
    RegistrationPhotos,
    RegistrationMails,
    RegistrationsKeeper,
    Registrants,
    RegistrationRecords,
  ],
  exports: [Registrants, RegistrationRecords, RegistrationMails, RegistrationPhotos, RegistrationTally],
})
export class RegistrationsModule {}
