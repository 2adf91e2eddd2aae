import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { ActTalliesRepository } from './act-tallies.repository.ts';
import { ActTally } from './act-tally.entity.ts';
import { RankBlock } from './rank-block.entity.ts';
import { RankBlocksRepository } from './rank-blocks.repository.ts';
import { Ranking } from './ranking.ts';
import { StandingRow } from './standing.entity.ts';
import { StandingsPrivacy } from './standings-privacy.ts';
import { StandingsRepository } from './standings.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StandingRow, ActTally, RankBlock]), RegistrationsModule],
  providers: [StandingsRepository, ActTalliesRepository, RankBlocksRepository, Ranking, StandingsPrivacy],
  exports: [StandingsRepository, ActTalliesRepository, Ranking],
})
export class ProgressModule {}
