import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../common/access/access.ts';
import { Address, LimitedByAddress } from '../common/rate-limits/limited-by.ts';
import { ModuleFailureCountDto, ModuleFailureReportDto, ModuleFailuresQueryDto } from './module-failures.dto.ts';
import { ModuleFailuresService } from './module-failures.service.ts';

@Controller('module-failures')
export class ModuleFailuresController {
  constructor(private readonly failures: ModuleFailuresService) {}

  /** A visitor's page could not show a release: counted once a tab, and a few times an address. */
  @Post()
  @Access('anyone')
  @HttpCode(204)
  @LimitedByAddress('moduleFailures')
  count(@Body() report: ModuleFailureReportDto, @Address() address: string): Promise<void> {
    return this.failures.count(report, address);
  }

  /** In how many tabs releases failed, by the minute. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: [ModuleFailureCountDto] })
  since(@Query() { since }: ModuleFailuresQueryDto): Promise<ModuleFailureCountDto[]> {
    return this.failures.since(since);
  }
}
