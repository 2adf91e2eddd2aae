import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../common/access/access.ts';
import { Address } from '../common/http/address.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { ReleaseTabsCountDto, ReleaseTabsQueryDto, ReleaseTabsReportDto } from './release-tabs.dto.ts';
import { ReleaseTabsService } from './release-tabs.service.ts';

@Controller('release-tabs')
export class ReleaseTabsController {
  constructor(
    private readonly tabs: ReleaseTabsService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** A visitor's page shows these releases: counted once a tab, and a few times an address. */
  @Post()
  @Access('anyone')
  @HttpCode(204)
  async count(@Body() report: ReleaseTabsReportDto, @Address() address: string): Promise<void> {
    await this.rateLimits.consume('releaseTabs', address);
    return this.tabs.count(report, address);
  }

  /** In how many tabs releases were shown, and in how many of those they failed, since an hour. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: [ReleaseTabsCountDto] })
  since(@Query() { since }: ReleaseTabsQueryDto): Promise<ReleaseTabsCountDto[]> {
    return this.tabs.since(since);
  }
}
