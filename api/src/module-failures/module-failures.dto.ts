import {
  fieldMessages,
  framesPattern,
  type ModuleFailureCount,
  moduleFailureReasons,
  type ModuleFailureReason,
  type ModuleFailureReport,
  type RoomName,
} from '@konbit/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsIn, IsOptional, Matches } from 'class-validator';

const aName = { message: fieldMessages.notAName };

export class ModuleFailureReportDto implements ModuleFailureReport {
  /** The shell, or any module's name: one may be shipped that this service was built before. @example 'mf-hub' */
  @Matches(/^(?:mf-[a-z\d-]{1,36}|shell)$/, aName)
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

export class ModuleFailuresQueryDto {
  /** A time; default and limit: 24 hours ago. */
  @ApiPropertyOptional()
  @IsOptional()
  @Type(() => Date)
  @IsDate({ message: fieldMessages.notATime })
  since?: Date;
}

export class ModuleFailureCountDto implements ModuleFailureCount {
  minute: string;
  @ApiProperty({ type: String })
  module: RoomName;
  release: string | null;
  reason: ModuleFailureReason;
  count: number;
}
