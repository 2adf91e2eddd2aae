import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Housekeeping } from '../common/housekeeping/housekeeping.ts';
import { ModuleFailure } from './module-failure.entity.ts';
import type { ModuleFailureCountDto, ModuleFailureReportDto } from './module-failures.dto.ts';

const minuteMs = 60_000;
const keptMs = 24 * 60 * minuteMs;
/** The newest counts; more than that tells a team nothing more. */
const mostCounts = 2000;

@Injectable()
export class ModuleFailuresService implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(ModuleFailure) private readonly failures: Repository<ModuleFailure>,
    private readonly housekeeping: Housekeeping,
  ) {}

  onApplicationBootstrap(): void {
    this.housekeeping.every(30, 'module failures', () =>
      this.failures.query('DELETE FROM module_failures WHERE minute < ? LIMIT 10000', [new Date(Date.now() - keptMs)]),
    );
  }

  /** Counts one failure into the present minute. */
  async count({ module, release, reason }: ModuleFailureReportDto, now = Date.now()): Promise<void> {
    await this.failures.query(
      `INSERT INTO module_failures (minute, module, release_name, reason, failures) VALUES (?, ?, ?, ?, 1)
       ON DUPLICATE KEY UPDATE failures = failures + 1`,
      [new Date(now - (now % minuteMs)), module, release ?? '', reason],
    );
  }

  /** Counts of each minute from `since` on, newest first; never of more than the last 24 hours. */
  async since(since: string | undefined, now = Date.now()): Promise<ModuleFailureCountDto[]> {
    const from = Math.max(since === undefined ? 0 : Date.parse(since), now - keptMs);
    const counts = await this.failures
      .createQueryBuilder('failure')
      .where('failure.minute >= :from', { from: new Date(from - (from % minuteMs)) })
      .orderBy('failure.minute', 'DESC')
      .limit(mostCounts)
      .getMany();
    return counts.map(({ minute, module, release, reason, count }) => ({
      minute: minute.toISOString(),
      module,
      release: release || null,
      reason,
      count,
    }));
  }
}
