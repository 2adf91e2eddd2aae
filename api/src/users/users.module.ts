import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [RegistrationsModule, ProgressModule, ActivitiesModule, AchievementsModule],
  controllers: [UsersController],
  providers: [UsersService],
})
export class UsersModule {}
