import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { LimitedByAddress } from '../common/rate-limits/rate-limit.guard.ts';
import { ModuleFailureCountDto, ModuleFailureReportDto, ModuleFailuresQueryDto } from './module-failures.dto.ts';
import { ModuleFailuresService } from './module-failures.service.ts';

@Controller('module-failures')
export class ModuleFailuresController {
  constructor(private readonly failures: ModuleFailuresService) {}

  /** A visitor's page could not show a release. */
  @Post()
  @HttpCode(204)
  @LimitedByAddress('moduleFailures')
  count(@Body() report: ModuleFailureReportDto): Promise<void> {
    return this.failures.count(report);
  }

  /** How often releases failed, by the minute. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: [ModuleFailureCountDto] })
  since(@Query() { since }: ModuleFailuresQueryDto): Promise<ModuleFailureCountDto[]> {
    return this.failures.since(since);
  }
}
