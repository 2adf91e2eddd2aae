import { Controller, Get, Query } from '@nestjs/common';
import { Access } from '../common/access/access.decorator.ts';
import { CurrentRegistrant } from '../registrations/current-registrant.decorator.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';
import { LeaderboardQueryDto, ActsTogetherDto, LeaderboardEntryDto } from './leaderboard.dto.ts';
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
