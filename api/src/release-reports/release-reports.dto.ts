import {
  fieldMessages,
  framesPattern,
  moduleFailureReasons,
  type ModuleFailureReason,
  type ModuleFailureReport,
  type ReleaseErrorCount,
  type ReleaseShownReport,
  type ReleaseTabsCount,
  type RoomName,
} from '@konbit/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsIn, IsOptional, Matches } from 'class-validator';

const aName = { message: fieldMessages.notAName };
const room = String.raw`(?:mf-[a-z\d-]{1,36}|shell)`;
const releaseName = String.raw`${room}@[\w-]{1,40}`;
const releaseNames = (most: number) => new RegExp(`^${releaseName}(?: ${releaseName}){0,${most - 1}}$`);

export class ModuleFailureReportDto implements ModuleFailureReport {
  /** The shell, or any module's name: one may be shipped that this service was built before. @example 'mf-hub' */
  @Matches(new RegExp(`^${room}$`), aName)
  @ApiProperty({ type: String })
  module: RoomName;

  /** @example '3f2a91c0de' */
  @IsOptional()
  @Matches(/^[\w-]{1,40}$/, aName)
  release: string | null;

  @IsIn(moduleFailureReasons, { message: fieldMessages.notOneOf(moduleFailureReasons) })
  reason: ModuleFailureReason;

  /** A random name of the tab's own. @example '5f0c7a52b4e94d0f8f5e3c1b2a697d84' */
  @Matches(/^[\da-f]{32}$/, aName)
  tab: string;

  /** Places in files, innermost first. @example 'mf-hub@3f2a91c0de:assets/app.js:1:2345' */
  @IsOptional()
  @Matches(framesPattern, aName)
  frames?: string;
}

export class ReleaseShownReportDto implements ReleaseShownReport {
  /** A random name of the tab's own. @example '5f0c7a52b4e94d0f8f5e3c1b2a697d84' */
  @Matches(/^[\da-f]{32}$/, aName)
  tab: string;

  /** @example 'shell@0c2f6d1a2b mf-hub@3f2a91c0de' */
  @Matches(releaseNames(12), aName)
  releases: string;
}

export class ReleaseTabsQueryDto {
  /** A time, from the beginning of its hour; default: 24 hours ago; limit: 7 days ago. */
  @ApiPropertyOptional()
  @IsOptional()
  @Type(() => Date)
  @IsDate({ message: fieldMessages.notATime })
  since?: Date;

  /** At most 100; without it, the 200 with most tabs. @example 'shell@0c2f6d1a2b mf-hub@3f2a91c0de' */
  @IsOptional()
  @Matches(releaseNames(100), aName)
  releases?: string;
}

export class ReleaseTabsCountDto implements ReleaseTabsCount {
  @ApiProperty({ type: String })
  module: RoomName;
  release: string;
  tabs: number;
  failed: number;
}

export class ReleaseErrorCountDto implements ReleaseErrorCount {
  @ApiProperty({ type: String })
  module: RoomName;
  /** Empty where none was reached. */
  release: string;
  reason: ModuleFailureReason;
  /** Places in files, innermost first; empty where none is known. @example 'mf-hub@3f2a91c0de:assets/app.js:1:2345' */
  frames: string;
  tabs: number;
}
