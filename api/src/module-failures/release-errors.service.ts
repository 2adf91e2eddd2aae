import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import type { ModuleFailureReportDto } from './module-failures.dto.ts';
import type { ReleaseErrorCountDto } from './release-errors.dto.ts';
import { ReleaseErrorsRepository } from './release-errors.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const keptMs = 7 * dayMs;
/** Whoever mends a release begins with the most frequent. */
const mostErrors = 200;

@Injectable()
export class ReleaseErrorsService {
  constructor(
    private readonly errors: ReleaseErrorsRepository,
    private readonly rateLimits: RateLimits,
  ) {}

  @Interval(60 * 60_000)
  removeOld(): Promise<unknown> {
    return this.errors.removeBefore(new Date(Date.now() - keptMs));
  }

  /** Counts a tab for the place in which a release failed in it, once; of one address only so many places. */
  async count({ module, release, reason, frames, tab }: ModuleFailureReportDto, address: string, now: number) {
    if (!release || !frames) return;
    if (!(await this.rateLimits.isFirst(`${module} ${release} ${frames} ${tab}`, dayMs / 1000))) return;
    if (!(await this.rateLimits.isWithin('errorPlaces', `${module} ${release} ${address}`))) return;
    await this.errors.countOne({ module, release, reason, frames, lastHour: new Date(now - (now % hourMs)) });
  }

  /** Most frequent first, of the last seven days. */
  async mostFrequent(): Promise<ReleaseErrorCountDto[]> {
    const errors = await this.errors.mostFrequent(mostErrors);
    return errors.map(({ module, release, reason, frames, tabs }) => ({ module, release, reason, frames, tabs }));
  }
}
