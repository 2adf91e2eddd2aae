import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { LeaderboardController } from './leaderboard.controller.ts';
import { LeaderboardService } from './leaderboard.service.ts';
import { StandingRow } from './standing.entity.ts';
import { StandingsKeeper } from './standings-keeper.ts';
import { Standings } from './standings.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StandingRow]), RegistrationsModule],
  controllers: [LeaderboardController],
  providers: [LeaderboardService, Standings, StandingsKeeper],
  exports: [Standings],
})
export class LeaderboardModule {}
