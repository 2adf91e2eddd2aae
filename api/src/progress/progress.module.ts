import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActTalliesRepository } from './act-tallies.repository.ts';
import { ActTally } from './act-tally.entity.ts';
import { StandingRow } from './standing.entity.ts';
import { StandingsPrivacy } from './standings-privacy.ts';
import { StandingsRepository } from './standings.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StandingRow, ActTally])],
  providers: [StandingsRepository, ActTalliesRepository, StandingsPrivacy],
  exports: [StandingsRepository, ActTalliesRepository],
})
export class ProgressModule {}
