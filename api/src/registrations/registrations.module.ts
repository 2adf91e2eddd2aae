import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.ts';
import { ArrivalsRepository } from './arrivals.repository.ts';
import { Arrival } from './arrival.entity.ts';
import { Attendance } from './attendance.ts';
import { ManualRegistrations } from './manual-registrations.ts';
import { Consent } from './consent.entity.ts';
import { ErasureService } from './erasure.service.ts';
import { RegistrationsPrivacyService } from './registrations-privacy.service.ts';
import { House } from './house.ts';
import { HouseTurn } from './house-turn.entity.ts';
import { HubSessionsService } from './hub-sessions.service.ts';
import { LookUp } from './look-up.ts';
import { RegistrationMails } from './registration-mails.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { RegistrationPhoto } from './registration-photo.entity.ts';
import { RegistrationsAdmin } from './registrations-admin.ts';
import { Registration } from './registration.entity.ts';
import { RegistrationsController } from './registrations.controller.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { RegistrationsService } from './registrations.service.ts';
import { WaitingList } from './waiting-list.ts';

const shared = [
  Attendance,
  ManualRegistrations,
  RegistrationsRepository,
  RegistrationPhotosRepository,
  ArrivalsRepository,
  RegistrationsAdmin,
  ErasureService,
  RegistrationMails,
  HubSessionsService,
  House,
  WaitingList,
];

@Module({
  imports: [TypeOrmModule.forFeature([Registration, RegistrationPhoto, Consent, Arrival, HouseTurn]), MailModule],
  controllers: [RegistrationsController],
  providers: [...shared, RegistrationsService, LookUp, RegistrationsPrivacyService],
  exports: shared,
})
export class RegistrationsModule {}
