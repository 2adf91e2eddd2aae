import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttendeeProfilesModule } from '../attendee-profiles/attendee-profiles.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { MemoriesController } from './memories.controller.ts';
import { MemoriesModerationController } from './memories-moderation.controller.ts';
import { MemoriesService } from './memories.service.ts';
import { Memory } from './memory.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Memory]), RegistrationsModule, AttendeeProfilesModule],
  controllers: [MemoriesController, MemoriesModerationController],
  providers: [MemoriesService],
  exports: [MemoriesService],
})
export class MemoriesModule {}
