import {
  fieldMessages,
  type ModuleFailureCount,
  moduleFailureReasons,
  type ModuleFailureReason,
  type ModuleFailureReport,
  type ModuleName,
} from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IfGiven, Keeps } from '../common/validation/rules.ts';

const named = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? undefined : fieldMessages.notAName;

export class ModuleFailureReportDto implements ModuleFailureReport {
  /** Any module's name: one may be shipped that this service was built before. @example 'mf-hub' */
  @Keeps(named(/^mf-[a-z\d-]{1,36}$/))
  module: ModuleName;

  /** @example '3f2a91c0de' */
  @IfGiven()
  @Keeps(named(/^[\w-]{1,40}$/))
  release: string | null;

  @IsIn(moduleFailureReasons, { message: fieldMessages.notOneOf(moduleFailureReasons) })
  reason: ModuleFailureReason;
}

export class ModuleFailuresQueryDto {
  /** A time; default and limit: 24 hours ago. */
  @ApiPropertyOptional()
  @IsOptional()
  @Keeps((value) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : fieldMessages.notATime,
  )
  since?: string;
}

export class ModuleFailureCountDto implements ModuleFailureCount {
  minute: string;
  module: ModuleName;
  release: string | null;
  reason: ModuleFailureReason;
  count: number;
}
