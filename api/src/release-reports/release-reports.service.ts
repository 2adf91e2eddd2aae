import { createHash } from 'node:crypto';
import type { RoomName } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import type {
  ModuleFailureReportDto,
  ReleaseErrorCountDto,
  ReleaseShownReportDto,
  ReleaseTabsCountDto,
} from './release-reports.dto.ts';
import type { ReleaseReport } from './release-report.entity.ts';
import { ReleaseReportsRepository } from './release-reports.repository.ts';

const dayMs = 24 * 60 * 60_000;
const keptMs = 7 * dayMs;
/** Whoever mends a release begins with the most frequent; whoever makes names up fills no answer. */
const mostCounts = 200;

/** The name of a tab for one release: what it tells of two can't be put together. */
const tabFor = (module: RoomName, release: string, tab: string): string =>
  createHash('sha256').update(`${module}@${release} ${tab}`).digest('hex').slice(0, 32);

@Injectable()
export class ReleaseReportsService {
  constructor(
    private readonly reports: ReleaseReportsRepository,
    private readonly rateLimits: RateLimits,
  ) {}

  @Interval(30 * 60_000)
  removeOld(now = Date.now()): Promise<void> {
    return this.reports.removeBefore(new Date(now - keptMs));
  }

  /** A tab at `address` shows these releases. It counts once for each, however often it tells. */
  async shown({ tab, releases }: ReleaseShownReportDto, address: string, now = Date.now()): Promise<void> {
    await this.rateLimits.consume('releaseTabs', address);
    for (const name of releases.split(' ')) {
      const [module, release] = name.split('@') as [RoomName, string];
      await this.keep({ module, release, tab, reason: null, frames: null }, address, now);
    }
  }

  /** A release failed in a tab. Of several failures in one tab the first is kept. */
  async failed(report: ModuleFailureReportDto, address: string, now = Date.now()): Promise<void> {
    await this.rateLimits.consume('moduleFailures', address);
    const { module, release, tab, reason, frames } = report;
    await this.keep({ module, release: release ?? '', tab, reason, frames: frames ?? null }, address, now);
  }

  /** Whoever makes releases up must not hide the true ones behind them: new ones are few from each address. */
  private async keep(report: Omit<ReleaseReport, 'toldAt'>, address: string, now: number): Promise<void> {
    const { module, release, tab } = report;
    const isNew = release !== '' && !(await this.reports.isKnown(module, release));
    if (isNew) await this.rateLimits.consume('newReleases', address);
    await this.reports.keep({ ...report, tab: tabFor(module, release, tab), toldAt: new Date(now) });
  }

  /** In how many tabs releases were tried and failed since then, most used first; default: a day, at most a week. */
  tabsSince(since?: Date, now = Date.now()): Promise<ReleaseTabsCountDto[]> {
    const time = new Date(Math.max(since?.getTime() ?? now - dayMs, now - keptMs));
    return this.reports.tabsSince(time, mostCounts);
  }

  /** How and where releases failed within a week, most frequent first. */
  errors(): Promise<ReleaseErrorCountDto[]> {
    return this.reports.errors(mostCounts);
  }
}
