import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../common/access/access.decorator.ts';
import { Address } from '../common/rate-limits/address.decorator.ts';
import {
  ModuleFailureReportDto,
  ReleaseErrorCountDto,
  ReleaseShownReportDto,
  ReleaseTabsCountDto,
  ReleaseTabsQueryDto,
} from './release-reports.dto.ts';
import { ReleaseReportsService } from './release-reports.service.ts';

/** What visitors' pages tell of releases. Anybody can tell, so counts are a hint: no more. */
@Controller()
export class ReleaseReportsController {
  constructor(private readonly reports: ReleaseReportsService) {}

  /** A visitor's page shows these releases: counted once a tab. */
  @Post('release-tabs')
  @Access('anyone')
  @HttpCode(204)
  shown(@Body() report: ReleaseShownReportDto, @Address() address: string): Promise<void> {
    return this.reports.shown(report, address);
  }

  /** A visitor's page could not show a release: counted once a tab. */
  @Post('module-failures')
  @Access('anyone')
  @HttpCode(204)
  failed(@Body() report: ModuleFailureReportDto, @Address() address: string): Promise<void> {
    return this.reports.failed(report, address);
  }

  /** In how many tabs releases were tried, and in how many of those they failed. */
  @Get('release-tabs')
  @Access('anyone')
  @ApiOkResponse({ type: [ReleaseTabsCountDto] })
  tabsSince(@Query() query: ReleaseTabsQueryDto): Promise<ReleaseTabsCountDto[]> {
    return this.reports.tabsSince(query);
  }

  /** How and in which places of their code releases failed, and in how many tabs; most frequent first. */
  @Get('release-errors')
  @Access('anyone')
  @ApiOkResponse({ type: [ReleaseErrorCountDto] })
  errors(): Promise<ReleaseErrorCountDto[]> {
    return this.reports.errors.get();
  }
}
