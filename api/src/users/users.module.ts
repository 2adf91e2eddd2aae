import { UserStatsDto } from './users.dto.ts';

import { Controller, Get, Header, Param, Module } from '@nestjs/common';
import { AchievementStepsDto, UserAchievementDto } from '../achievements/achievements.dto.ts';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { CompletedActivityDto } from '../activities/activities.dto.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { Access } from '../common/access/access.ts';
import { IdPipe } from '../common/validation/rules.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { UsersService } from './users.service.ts';

const Id = () => Param('id', new IdPipe('REGISTRATION_NOT_FOUND'));

@Controller('users/:id')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('stats')
  @Access('own')
  @Header('Cache-Control', 'no-store')
  stats(@Id() id: string): Promise<UserStatsDto> {
    return this.users.stats(id);
  }

  /** What the registrant has done, oldest first. */
  @Get('activities')
  @Access('own')
  @Header('Cache-Control', 'no-store')
  activities(@Id() id: string): Promise<CompletedActivityDto[]> {
    return this.users.activities(id);
  }

  /** What the registrant has unlocked, oldest first. */
  @Get('achievements')
  @Access('own')
  @Header('Cache-Control', 'no-store')
  achievements(@Id() id: string): Promise<UserAchievementDto[]> {
    return this.users.achievements(id);
  }

  /** How far the registrant is with what is not unlocked. */
  @Get('achievements/steps')
  @Access('own')
  @Header('Cache-Control', 'no-store')
  steps(@Id() id: string): Promise<AchievementStepsDto[]> {
    return this.users.steps(id);
  }
}

@Module({
  imports: [RegistrationsModule, ProgressModule, ActivitiesModule, AchievementsModule],
  controllers: [UsersController],
  providers: [UsersService],
})
export class UsersModule {}
