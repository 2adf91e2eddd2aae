import { Controller, Get, Header, Query } from '@nestjs/common';
import { Access } from '../common/access/access.ts';
import { CurrentSession, type ReadSession } from '../registrations/current-session.ts';
import { ActsTogetherDto, LeaderboardEntryDto, LeaderboardQueryDto } from './leaderboard.dto.ts';
import { ReadsAlong } from '../registrations/read-along.ts';
import { placeAlong } from '../progress/standings.repository.ts';
import { LeaderboardService } from './leaderboard.service.ts';

@Controller('leaderboard')
export class LeaderboardController {
  constructor(private readonly leaderboard: LeaderboardService) {}

  /** Most points first. A session's registrant who is further down comes last, with the true rank. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-store')
  @ReadsAlong(placeAlong)
  read(
    @Query() { limit }: LeaderboardQueryDto,
    @CurrentSession() session: ReadSession,
  ): Promise<LeaderboardEntryDto[]> {
    return this.leaderboard.read(limit, session);
  }

  /** How many activities were done and quizzes answered, all guests together. */
  @Get('together')
  @Access('anyone')
  @Header('Cache-Control', 'no-store')
  together(): Promise<ActsTogetherDto> {
    return this.leaderboard.together();
  }
}
