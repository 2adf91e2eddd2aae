import { leaderboardLimits, type ActsTogetherView, type LeaderboardEntry } from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsWholeNumber } from '../common/validation/rules.ts';

export class LeaderboardQueryDto {
  /** How many of the first, 1 to 500. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: leaderboardLimits.max })
  @Type(() => Number)
  @IsWholeNumber(1, leaderboardLimits.max)
  limit: number = leaderboardLimits.default;
}

export class ActsTogetherDto implements ActsTogetherView {
  acts: number;
}

export class RankedNameDto {
  firstName: string;
  lastName: string;
}

export class LeaderboardEntryDto implements LeaderboardEntry {
  id: string;
  registrationId: string;
  totalPoints: number;
  achievementsCount: number;
  /** From 1; ties to whoever got there first. */
  rank: number;
  registration: RankedNameDto;
}
