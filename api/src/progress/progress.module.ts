import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StandingRow } from './standing.entity.ts';
import { StandingsPrivacy } from './standings-privacy.ts';
import { StandingsRepository } from './standings.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StandingRow])],
  providers: [StandingsRepository, StandingsPrivacy],
  exports: [StandingsRepository],
})
export class ProgressModule {}
