import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StandingRow } from './standing.entity.ts';
import { StandingsKeeper } from './standings-keeper.ts';
import { Standings } from './standings.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StandingRow])],
  providers: [Standings, StandingsKeeper],
  exports: [Standings],
})
export class ProgressModule {}
