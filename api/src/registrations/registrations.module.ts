import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Registrants } from './registrants.ts';
import { RegistrationTally } from './registration-tally.ts';
import { Registration } from './registration.entity.ts';
import { RegistrationsController } from './registrations.controller.ts';
import { RegistrationsService } from './registrations.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Registration])],
  controllers: [RegistrationsController],
  providers: [RegistrationsService, RegistrationTally, Registrants],
  exports: [Registrants],
})
export class RegistrationsModule {}
