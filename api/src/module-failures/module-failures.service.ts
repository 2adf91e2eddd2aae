import { isLoss } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import type { ModuleFailureCountDto, ModuleFailureReportDto } from './module-failures.dto.ts';
import { ModuleFailuresRepository } from './module-failures.repository.ts';
import { ReleaseErrorsService } from './release-errors.service.ts';
import { ReleaseTabsService } from './release-tabs.service.ts';

const minuteMs = 60_000;
const keptMs = 24 * 60 * minuteMs;
/** The newest counts; more than that tells a team nothing more. */
const mostCounts = 2000;

@Injectable()
export class ModuleFailuresService {
  constructor(
    private readonly failures: ModuleFailuresRepository,
    private readonly tabs: ReleaseTabsService,
    private readonly errors: ReleaseErrorsService,
    private readonly rateLimits: RateLimits,
  ) {}

  @Interval(30 * 60_000)
  removeOld(): Promise<unknown> {
    return this.failures.removeBefore(new Date(Date.now() - keptMs));
  }

  /**
   * Counts a tab in which a release failed into the present minute: once by its own fault, and once for a file that did
   * not come.
   */
  async count(report: ModuleFailureReportDto, address: string, now = Date.now()): Promise<void> {
    const { module, release, reason, tab } = report;
    if (!(await this.tabs.isCounted(module, release, tab, address, now))) return;
    await this.errors.count(report, address, now);
    const how = isLoss(reason) ? 'lost' : 'failed';
    if (!(await this.rateLimits.isFirst(`${how} ${module} ${release ?? ''} ${tab}`, keptMs / 1000))) return;
    if (release) await this.tabs.countFailure(module, release, how, now);
    const minute = new Date(now - (now % minuteMs));
    await this.failures.countOne({ minute, module, release: release ?? '', reason });
  }

  /** Counts of each minute from `since` on, newest first; never of more than the last 24 hours. */
  async since(since: Date | undefined, now = Date.now()): Promise<ModuleFailureCountDto[]> {
    const from = Math.max(since?.getTime() ?? 0, now - keptMs);
    const counts = await this.failures.since(new Date(from - (from % minuteMs)), mostCounts);
    return counts.map(({ minute, module, release, reason, count }) => ({
      minute: minute.toISOString(),
      module,
      release: release || null,
      reason,
      count,
    }));
  }
}
