import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.ts';
import { Arrival } from './arrival.entity.ts';
import { ArrivalsRepository } from './arrivals.repository.ts';
import { Attendance } from './attendance.ts';
import { ByHand } from './by-hand.ts';
import { Consent } from './consent.entity.ts';
import { ConsentsRepository } from './consents.repository.ts';
import { Erasure } from './erasure.ts';
import { LiveSessions } from './live-sessions.ts';
import { LookUp } from './look-up.ts';
import { Registrants } from './registrants.ts';
import { RegistrationMails } from './registration-mails.ts';
import { RegistrationPhoto } from './registration-photo.entity.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { RegistrationsAdmin } from './registrations-admin.ts';
import { RegistrationTalliesRepository } from './registration-tallies.repository.ts';
import { RegistrationTally } from './registration-tally.entity.ts';
import { Registration } from './registration.entity.ts';
import { RegistrationsController } from './registrations.controller.ts';
import { SessionChecks } from './session-checks.ts';
import { RegistrationsPrivacy } from './registrations-privacy.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { RegistrationsService } from './registrations.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([Registration, RegistrationPhoto, RegistrationTally, Consent, Arrival]),
    MailModule,
  ],
  controllers: [RegistrationsController],
  providers: [
    RegistrationsRepository,
    RegistrationPhotosRepository,
    ConsentsRepository,
    ArrivalsRepository,
    RegistrationTalliesRepository,
    RegistrationsService,
    LookUp,
    Attendance,
    ByHand,
    RegistrationsAdmin,
    Erasure,
    RegistrationsPrivacy,
    RegistrationMails,
    Registrants,
    LiveSessions,
    SessionChecks,
  ],
  exports: [
    Attendance,
    ByHand,
    RegistrationsRepository,
    RegistrationPhotosRepository,
    RegistrationTalliesRepository,
    ConsentsRepository,
    ArrivalsRepository,
    RegistrationsAdmin,
    Erasure,
    RegistrationMails,
    Registrants,
    LiveSessions,
  ],
})
export class RegistrationsModule {}
