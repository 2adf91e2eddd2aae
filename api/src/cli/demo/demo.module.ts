import { Module } from '@nestjs/common';
import { ActivitiesModule } from '../../activities/activities.module.ts';
import { AttendeeProfilesModule } from '../../attendee-profiles/attendee-profiles.module.ts';
import { MemoriesModule } from '../../memories/memories.module.ts';
import { QuizModule } from '../../quiz/quiz.module.ts';
import { RegistrationsModule } from '../../registrations/registrations.module.ts';
import { SeedingModule } from '../../seeding/seeding.module.ts';
import { DemoDataService } from './demo-data.service.ts';
import { DemoErasureService } from './demo-erasure.service.ts';
import { DemoPlayersService } from './demo-players.service.ts';

@Module({
  imports: [RegistrationsModule, AttendeeProfilesModule, MemoriesModule, ActivitiesModule, QuizModule, SeedingModule],
  providers: [DemoDataService, DemoPlayersService, DemoErasureService],
})
export class DemoModule {}
