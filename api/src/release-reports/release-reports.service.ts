import { createHash } from 'node:crypto';
import type { RoomName } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
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
  constructor(private readonly reports: ReleaseReportsRepository) {}

  @Interval(30 * 60_000)
  removeOld(now = Date.now()): Promise<void> {
    return this.reports.removeBefore(new Date(now - keptMs));
  }

  /** A tab shows these releases. It counts once for each, however often it tells. */
  async shown({ tab, releases }: ReleaseShownReportDto, now = Date.now()): Promise<void> {
    for (const name of releases.split(' ')) {
      const [module, release] = name.split('@') as [RoomName, string];
      await this.keep(module, release, tab, now);
    }
  }

  /** A release failed in a tab. Of several failures in one tab the first is kept. */
  failed({ module, release, tab, reason, frames }: ModuleFailureReportDto, now = Date.now()): Promise<void> {
    return this.keep(module, release ?? '', tab, now, { reason, frames: frames ?? null });
  }

  private keep(
    module: RoomName,
    release: string,
    tab: string,
    now: number,
    failure: Pick<ReleaseReport, 'reason' | 'frames'> = { reason: null, frames: null },
  ): Promise<void> {
    return this.reports.keep({ module, release, tab: tabFor(module, release, tab), toldAt: new Date(now), ...failure });
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
