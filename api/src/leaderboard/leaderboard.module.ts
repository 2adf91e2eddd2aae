import { LeaderboardQueryDto, ActsTogetherDto, LeaderboardEntryDto } from './leaderboard.dto.ts';
import { Controller, Get, Query, Module } from '@nestjs/common';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { Access } from '../common/access/access.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { QuizModule } from '../quiz/quiz.module.ts';
import { CurrentRegistrant } from '../registrations/current-registrant.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';
import { LeaderboardService } from './leaderboard.service.ts';

@Controller('leaderboard')
export class LeaderboardController {
  constructor(private readonly leaderboard: LeaderboardService) {}

  /** Most points first. A session's registrant who is further down comes last, with the true rank. */
  @Get()
  @Access('anyone')
  read(
    @Query() { limit }: LeaderboardQueryDto,
    @CurrentRegistrant() registrant: SessionRegistrant | null,
  ): Promise<LeaderboardEntryDto[]> {
    return this.leaderboard.read(limit, registrant);
  }

  /** How many activities were done and quizzes answered, all guests together. */
  @Get('together')
  @Access('anyone')
  together(): Promise<ActsTogetherDto> {
    return this.leaderboard.together();
  }
}

@Module({
  imports: [RegistrationsModule, ProgressModule, ActivitiesModule, QuizModule],
  controllers: [LeaderboardController],
  providers: [LeaderboardService],
  exports: [LeaderboardService],
})
export class LeaderboardModule {}
