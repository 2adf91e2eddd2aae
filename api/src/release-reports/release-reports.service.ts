import { createHash } from 'node:crypto';
import type { RoomName } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { cachedFor } from '../common/cached-for.ts';
import { type Budget, RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import type {
  ModuleFailureReportDto,
  ReleaseErrorCountDto,
  ReleaseShownReportDto,
  ReleaseTabsCountDto,
  ReleaseTabsQueryDto,
} from './release-reports.dto.ts';
import { ReleaseReport } from './release-report.entity.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const keptMs = 7 * dayMs;
/** An answer stays short however many names are invented. */
const maxCounts = 200;
/** Anybody may ask, and an answer reads all reports. */
const freshMs = 2_000;

/** A tab's name differs from release to release, so that its reports cannot be linked. */
const hashedTab = (module: RoomName, release: string, tab: string): string =>
  createHash('sha256').update(`${module}@${release} ${tab}`).digest('hex').slice(0, 32);

@Injectable()
export class ReleaseReportsService {
  constructor(
    @InjectRepository(ReleaseReport) private readonly reports: Repository<ReleaseReport>,
    private readonly rateLimits: RateLimitsService,
  ) {}

  @Interval(30 * 60_000)
  async removeOld(now = Date.now()): Promise<void> {
    await this.reports.delete({ reportedAt: LessThan(new Date(now - keptMs)) });
  }

  async shown({ tab, releases }: ReleaseShownReportDto, address: string, now = Date.now()): Promise<void> {
    for (const name of releases.split(' ')) {
      const [module, release] = name.split('@') as [RoomName, string];
      await this.store({ module, release, tab, reason: null, frames: null }, ['releaseTabs', address], now);
    }
  }

  async failed(report: ModuleFailureReportDto, address: string, now = Date.now()): Promise<void> {
    const { module, release, tab, reason, frames } = report;
    // A page of the shell before tells so of each release of the next contract: it has not tried it.
    if (reason === 'wrong-contract' && release !== null) return;
    const row = { module, release: release ?? '', tab, reason, frames: frames ?? null };
    await this.store(row, ['moduleFailures', address], now);
  }

  async tabsSince({ since, releases }: ReleaseTabsQueryDto, now = Date.now()): Promise<ReleaseTabsCountDto[]> {
    const from = Math.max(since?.getTime() ?? now - dayMs, now - keptMs);
    const asked = releases?.split(' ');
    const counts = new Map<string, ReleaseTabsCountDto>();
    for (const { hour, module, release, ...more } of await this.tabsByHour.get()) {
      const name = `${module}@${release}`;
      if (Number(hour) < Math.floor(from / hourMs) || (asked && !asked.includes(name))) continue;
      const { tabs, failed } = counts.get(name) ?? { tabs: 0, failed: 0 };
      counts.set(name, { module, release, tabs: tabs + Number(more.tabs), failed: failed + Number(more.failed) });
    }
    return [...counts.values()].sort((a, b) => b.tabs - a.tabs).slice(0, maxCounts);
  }

  readonly tabsByHour = cachedFor(freshMs, () =>
    this.tabCounts()
      .addSelect('COUNT(report.reason)', 'failed')
      .addSelect("TIMESTAMPDIFF(HOUR, '1970-01-01', report.reportedAt)", 'hour')
      .where("report.release <> ''")
      .groupBy('report.module, report.release, hour')
      .orderBy('report.module')
      .addOrderBy('report.release')
      .getRawMany<ReleaseTabsCountDto & { hour: number }>(),
  );

  readonly errors = cachedFor(freshMs, async (): Promise<ReleaseErrorCountDto[]> => {
    const counts = await this.tabCounts()
      .addSelect('report.reason', 'reason')
      .addSelect("COALESCE(report.frames, '')", 'frames')
      .where('report.reason IS NOT NULL')
      .groupBy('report.module, report.release, report.reason, report.frames')
      .orderBy('tabs', 'DESC')
      .addOrderBy('MAX(report.reportedAt)', 'DESC')
      .limit(maxCounts)
      .getRawMany<ReleaseErrorCountDto>();
    return counts.map((count) => ({ ...count, tabs: Number(count.tabs) }));
  });

  private tabCounts() {
    const query = this.reports.createQueryBuilder('report').select('report.module', 'module');
    return query.addSelect('report.release', 'release').addSelect('COUNT(*)', 'tabs');
  }

  /** Few new releases are taken from each address: invented ones must not hide the real ones. */
  private async store(report: Omit<ReleaseReport, 'reportedAt'>, budget: Budget, now: number): Promise<void> {
    const { module, release, tab, reason, frames } = report;
    const isNew = release !== '' && !(await this.reports.existsBy({ module, release }));
    const budgets: Budget[] = isNew ? [budget, ['newReleases', budget[1]]] : [budget];
    await this.rateLimits.counting(budgets, () =>
      // Raw: the ORM can't say 'insert, or fill in what is missing'.
      this.reports.query(
        `INSERT INTO release_reports (module, release_name, tab, reported_at, reason, frames) VALUES (?, ?, ?, ?, ?, ?)
         ON DUPLICATE KEY UPDATE frames = IF(reason IS NULL, ?, frames), reason = COALESCE(reason, ?)`,
        [module, release, hashedTab(module, release, tab), new Date(now), reason, frames, frames, reason],
      ),
    );
  }
}
