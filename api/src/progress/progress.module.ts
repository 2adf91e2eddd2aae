import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StandingRow } from './standing.entity.ts';
import { StandingsRepository } from './standings.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StandingRow])],
  providers: [StandingsRepository],
  exports: [StandingsRepository],
})
export class ProgressModule {}
