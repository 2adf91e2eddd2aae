import {
  fieldMessages,
  type RoomName,
  type ReleaseTabsCount,
  type ReleaseTabsReport,
  type ReleaseTimes,
  timesPattern,
} from '@konbit/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsOptional, Matches } from 'class-validator';

const aName = { message: fieldMessages.notAName };

export class ReleaseTabsReportDto implements ReleaseTabsReport {
  /** A random name of the tab's own. @example '5f0c7a52b4e94d0f8f5e3c1b2a697d84' */
  @Matches(/^[\da-f]{32}$/, aName)
  tab: string;

  /** @example 'shell@0c2f6d1a2b mf-hub@3f2a91c0de' */
  @Matches(/^(?:mf-[a-z\d-]{1,36}|shell)@[\w-]{1,40}(?: (?:mf-[a-z\d-]{1,36}|shell)@[\w-]{1,40}){0,11}$/, aName)
  releases: string;

  /** How long these took, by half octaves. @example 'mf-hub@3f2a91c0de:shown:7' */
  @IsOptional()
  @Matches(timesPattern, aName)
  times?: string;
}

export class ReleaseTabsQueryDto {
  /** A time; default: 24 hours ago; limit: 30 days ago. */
  @ApiPropertyOptional()
  @IsOptional()
  @Type(() => Date)
  @IsDate({ message: fieldMessages.notATime })
  since?: Date;
}

/** In how many tabs it took how long, by half octaves from 50 ms. */
export class ReleaseTimesDto implements ReleaseTimes {
  shown?: number[];
  largest?: number[];
  interaction?: number[];
}

export class ReleaseTabsCountDto implements ReleaseTabsCount {
  @ApiProperty({ type: String })
  module: RoomName;
  release: string;
  tabs: number;
  failed: number;
  lost: number;
  times?: ReleaseTimesDto;
}
