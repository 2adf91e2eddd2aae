import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../common/access/access.ts';
import { Address } from '../common/http/address.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { ModuleFailureCountDto, ModuleFailureReportDto, ModuleFailuresQueryDto } from './module-failures.dto.ts';
import { ModuleFailuresService } from './module-failures.service.ts';

@Controller('module-failures')
export class ModuleFailuresController {
  constructor(
    private readonly failures: ModuleFailuresService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** A visitor's page could not show a release: counted once a tab, and a few times an address. */
  @Post()
  @Access('anyone')
  @HttpCode(204)
  async count(@Body() report: ModuleFailureReportDto, @Address() address: string): Promise<void> {
    await this.rateLimits.consume('moduleFailures', address);
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
