import type { ReleaseErrorCount, ReleaseTabsCount, RoomName } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ReleaseReport } from './release-report.entity.ts';

/** So many rows are removed by one statement: others may go on in between. */
const removedAtOnce = 10_000;

@Injectable()
export class ReleaseReportsRepository {
  constructor(@InjectRepository(ReleaseReport) private readonly rows: Repository<ReleaseReport>) {}

  /**
   * Keeps what a tab tells of a release. What it told before stays, but for its first failure. Raw: the ORM can't say
   * 'insert, or fill in what is missing'.
   */
  async keep({ module, release, tab, toldAt, reason, frames }: ReleaseReport): Promise<void> {
    await this.rows.query(
      `INSERT INTO release_reports (module, release_name, tab, told_at, reason, frames) VALUES (?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE frames = IF(reason IS NULL, ?, frames), reason = COALESCE(reason, ?)`,
      [module, release, tab, toldAt, reason, frames, frames, reason],
    );
  }

  /** Whether any tab has told of it. */
  isKnown(module: RoomName, release: string): Promise<boolean> {
    return this.rows.existsBy({ module, release });
  }

  /** Most used first. Raw: sums, where an entity would be one tab. */
  async tabsSince(time: Date, take: number): Promise<ReleaseTabsCount[]> {
    const counts = (await this.rows.query(
      `SELECT module, release_name, COUNT(*) AS tabs, COUNT(reason) AS failed FROM release_reports
       WHERE told_at >= ? AND release_name <> '' GROUP BY module, release_name
       ORDER BY tabs DESC, module, release_name LIMIT ?`,
      [time, take],
    )) as (ReleaseTabsCount & { release_name: string })[];
    return counts.map(({ module, release_name: release, tabs, failed }) => ({
      module,
      release,
      tabs: Number(tabs),
      failed: Number(failed),
    }));
  }

  /** Most frequent first. Raw: sums, where an entity would be one tab. */
  async errors(take: number): Promise<ReleaseErrorCount[]> {
    const counts = (await this.rows.query(
      `SELECT module, release_name, reason, COALESCE(frames, '') AS frames, COUNT(*) AS tabs FROM release_reports
       WHERE reason IS NOT NULL GROUP BY module, release_name, reason, frames
       ORDER BY tabs DESC, MAX(told_at) DESC LIMIT ?`,
      [take],
    )) as (ReleaseErrorCount & { release_name: string })[];
    return counts.map(({ release_name: release, tabs, ...error }) => ({ ...error, release, tabs: Number(tabs) }));
  }

  /** Raw: TypeORM's delete has no limit. */
  async removeBefore(time: Date): Promise<void> {
    let removed;
    do {
      const result = await this.rows.query('DELETE FROM release_reports WHERE told_at < ? LIMIT ?', [
        time,
        removedAtOnce,
      ]);
      removed = (result as { affectedRows: number }).affectedRows;
    } while (removed === removedAtOnce);
  }
}
