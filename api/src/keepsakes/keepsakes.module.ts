import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { AttendeeProfilesModule } from '../attendee-profiles/attendee-profiles.module.ts';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.ts';
import { MemoriesModule } from '../memories/memories.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { AlbumService } from './album.service.ts';
import { KeepsakesService } from './keepsakes.service.ts';
import { OwnKeepsakeService } from './own-keepsake.service.ts';
import { KeptNumbers } from './kept-numbers.entity.ts';
import { KeepsakesController } from './keepsakes.controller.ts';
import { OwnKeepsakeController } from './own-keepsake.controller.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([KeptNumbers]),
    RegistrationsModule,
    AttendeeProfilesModule,
    AchievementsModule,
    MemoriesModule,
    LeaderboardModule,
  ],
  controllers: [KeepsakesController, OwnKeepsakeController],
  providers: [KeepsakesService, OwnKeepsakeService, AlbumService],
  exports: [KeepsakesService],
})
export class KeepsakesModule {}
