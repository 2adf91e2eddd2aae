import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Registrants } from './registrants.ts';
import { RegistrationRecords } from './registration-records.ts';
import { RegistrationTally } from './registration-tally.ts';
import { Registration } from './registration.entity.ts';
import { RegistrationsController } from './registrations.controller.ts';
import { RegistrationsKeeper } from './registrations-keeper.ts';
import { RegistrationsService } from './registrations.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Registration])],
  controllers: [RegistrationsController],
  providers: [RegistrationsService, RegistrationTally, Registrants, RegistrationRecords, RegistrationsKeeper],
  exports: [Registrants, RegistrationRecords],
})
export class RegistrationsModule {}
