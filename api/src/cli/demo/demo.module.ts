import { Module } from '@nestjs/common';
import { AchievementsModule } from '../../achievements/achievements.module.ts';
import { ActivitiesModule } from '../../activities/activities.module.ts';
import { AttendeeProfilesModule } from '../../attendee-profiles/attendee-profiles.module.ts';
import { SeedingModule } from '../../seeding/seeder.ts';
import { ProgressModule } from '../../progress/progress.module.ts';
import { QuizModule } from '../../quiz/quiz.module.ts';
import { RegistrationsModule } from '../../registrations/registrations.module.ts';
import { DemoData } from './demo-data.ts';
import { DemoRemoval } from './demo-removal.ts';

/** Guests that might be; only the command line knows of them. */
@Module({
  imports: [
    RegistrationsModule,
    AttendeeProfilesModule,
    ActivitiesModule,
    QuizModule,
    AchievementsModule,
    ProgressModule,
    SeedingModule,
  ],
  providers: [DemoData, DemoRemoval],
})
export class DemoModule {}
