import { Module } from '@nestjs/common';
import { ProgressModule } from '../progress/progress.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { LeaderboardService } from './leaderboard.service.ts';
import { LeaderboardController } from './leaderboard.controller.ts';

@Module({
  imports: [RegistrationsModule, ProgressModule],
  controllers: [LeaderboardController],
  providers: [LeaderboardService],
  exports: [LeaderboardService],
})
export class LeaderboardModule {}
