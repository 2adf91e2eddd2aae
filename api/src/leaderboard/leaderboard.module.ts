import { Module } from '@nestjs/common';
import { ProgressModule } from '../progress/progress.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { LeaderboardController } from './leaderboard.controller.ts';
import { LeaderboardService } from './leaderboard.service.ts';

@Module({
  imports: [ProgressModule, RegistrationsModule],
  controllers: [LeaderboardController],
  providers: [LeaderboardService],
})
export class LeaderboardModule {}
