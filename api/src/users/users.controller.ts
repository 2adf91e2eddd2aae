import { Controller, Get, Param } from '@nestjs/common';
import { AchievementStepsDto, UserAchievementDto } from '../achievements/achievements.dto.ts';
import { AchievementsService } from '../achievements/achievements.service.ts';
import { CompletedActivityDto } from '../activities/activities.dto.ts';
import { ActivitiesService } from '../activities/activities.service.ts';
import { Access } from '../common/access/access.decorator.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { UserStatsDto } from './users.dto.ts';

const Id = () => Param('id', new IdPipe('REGISTRATION_NOT_FOUND'));

/** What a guest sees of themselves. */
@Controller('users/:id')
export class UsersController {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly done: ActivitiesService,
    private readonly unlocked: AchievementsService,
  ) {}

  /** Points, achievements and right answers. */
  @Get('stats')
  @Access('own')
  stats(@Id() id: string): Promise<UserStatsDto> {
    return this.standings.stats(id);
  }

  /** What the registrant has done, oldest first. */
  @Get('activities')
  @Access('own')
  activities(@Id() id: string): Promise<CompletedActivityDto[]> {
    return this.done.completedBy(id);
  }

  /** What the registrant has unlocked, oldest first. */
  @Get('achievements')
  @Access('own')
  achievements(@Id() id: string): Promise<UserAchievementDto[]> {
    return this.unlocked.unlockedBy(id);
  }

  /** How far the registrant is with what is not unlocked. */
  @Get('achievements/steps')
  @Access('own')
  steps(@Id() id: string): Promise<AchievementStepsDto[]> {
    return this.unlocked.stepsLeft(id);
  }
}
