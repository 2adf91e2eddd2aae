import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuestCountsModule } from '../guest-counts/guest-counts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { ArrivalsRepository } from './arrivals.repository.ts';
import { Arrival } from './arrival.entity.ts';
import { AttendanceService } from './attendance.service.ts';
import { ManualRegistrationsService } from './manual-registrations.service.ts';
import { Consent } from './consent.entity.ts';
import { ErasureService } from './erasure.service.ts';
import { RegistrationsPrivacyService } from './registrations-privacy.service.ts';
import { HouseService } from './house.service.ts';
import { HouseTurn } from './house-turn.entity.ts';
import { HubSessionsService } from './hub-sessions.service.ts';
import { LookUpService } from './look-up.service.ts';
import { NewRegistrationsService } from './new-registrations.service.ts';
import { RegistrationMailsService } from './registration-mails.service.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { RegistrationPhoto } from './registration-photo.entity.ts';
import { RegistrationsAdminService } from './registrations-admin.service.ts';
import { Registration } from './registration.entity.ts';
import { RegistrationsController } from './registrations.controller.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { RegistrationsService } from './registrations.service.ts';
import { WaitingListService } from './waiting-list.service.ts';

const shared = [
  AttendanceService,
  ManualRegistrationsService,
  RegistrationsRepository,
  RegistrationPhotosRepository,
  ArrivalsRepository,
  RegistrationsAdminService,
  ErasureService,
  RegistrationMailsService,
  HubSessionsService,
  HouseService,
  WaitingListService,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([Registration, RegistrationPhoto, Consent, Arrival, HouseTurn]),
    GuestCountsModule,
    MailModule,
  ],
  controllers: [RegistrationsController],
  providers: [...shared, RegistrationsService, NewRegistrationsService, LookUpService, RegistrationsPrivacyService],
  exports: [...shared, GuestCountsModule],
})
export class RegistrationsModule {}
