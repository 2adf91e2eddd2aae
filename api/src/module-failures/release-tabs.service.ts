import { type RoomName, readTimes, TIME_BUCKETS, TOLD_RELEASES_MAX } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import type { ReleaseTabsCountDto, ReleaseTabsReportDto } from './release-tabs.dto.ts';
import { ReleaseTabsRepository } from './release-tabs.repository.ts';
import { ReleaseTimesRepository } from './release-times.repository.ts';

const hourMs = 3_600_000;
const tabKnownSeconds = 24 * 3600;
const keptMs = 30 * 24 * hourMs;
const mostTimes = 10_000;

const hourOf = (time: number) => new Date(time - (time % hourMs));

@Injectable()
export class ReleaseTabsService {
  constructor(
    private readonly tabs: ReleaseTabsRepository,
    private readonly times: ReleaseTimesRepository,
    private readonly rateLimits: RateLimits,
  ) {}

  @Interval(60 * 60_000)
  async removeOld(): Promise<void> {
    const before = new Date(Date.now() - keptMs);
    await this.tabs.removeBefore(before);
    await this.times.removeBefore(before);
  }

  /** Counts a tab for each release that it shows, and for how long that took, once. */
  async count({ tab, releases, times }: ReleaseTabsReportDto, address: string, now = Date.now()): Promise<void> {
    for (const name of new Set(releases.split(' '))) {
      const [module, release] = name.split('@') as [RoomName, string];
      if (!(await this.isCounted(module, release, tab, address, now)) || !times) continue;
      for (const { metric, bucket } of readTimes(times, module, release))
        if (await this.rateLimits.isFirst(`${metric} ${name} ${tab}`, tabKnownSeconds))
          await this.times.countOne({ hour: hourOf(now), module, release, metric, bucket });
    }
  }

  /**
   * Whether what a tab tells of a release counts. The first tabs of an address do, whether the release fails in them or
   * not: one sender could else make any number of them up, and a crowd behind one address would look unharmed.
   */
  async isCounted(module: RoomName, release: string | null, tab: string, address: string, now = Date.now()) {
    const what = `${module} ${release ?? ''}`;
    if (await this.rateLimits.wasHere(`${what} ${tab}`)) return true;
    if (!(await this.rateLimits.isWithin('countedTabs', `${what} ${address}`))) return false;
    if ((await this.rateLimits.isFirst(`${what} ${tab}`, tabKnownSeconds)) && release)
      await this.tabs.countOne({ hour: hourOf(now), module, release }, 'tabs');
    return true;
  }

  /** A release failed in a tab that is counted, or was lost on its way there. */
  async countFailure(module: RoomName, release: string, how: 'failed' | 'lost', now: number): Promise<void> {
    await this.tabs.countOne({ hour: hourOf(now), module, release }, how);
  }

  /** Counts since the hour of `since`; default: a day, at most thirty. */
  async since(since: Date | undefined, now = Date.now()): Promise<ReleaseTabsCountDto[]> {
    const hour = hourOf(Math.max(since?.getTime() ?? now - 24 * hourMs, now - keptMs));
    const counts: ReleaseTabsCountDto[] = await this.tabs.since(hour, TOLD_RELEASES_MAX);
    for (const { module, release, metric, bucket, tabs } of await this.times.since(hour, mostTimes)) {
      const count = counts.find((one) => one.module === module && one.release === release);
      if (!count) continue;
      count.times ??= {};
      count.times[metric] ??= Array<number>(TIME_BUCKETS).fill(0);
      count.times[metric][bucket] = tabs;
    }
    return counts;
  }
}
