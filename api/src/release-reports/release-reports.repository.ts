import type { ReleaseErrorCount, ReleaseTabsCount, RoomName } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { ReleaseReport } from './release-report.entity.ts';

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

  /** Most used first. */
  async tabsSince(time: Date, take: number): Promise<ReleaseTabsCount[]> {
    const counts = await this.sums()
      .addSelect('COUNT(report.reason)', 'failed')
      .where("report.toldAt >= :time AND report.release <> ''", { time })
      .groupBy('report.module, report.release')
      .orderBy('tabs', 'DESC')
      .addOrderBy('module')
      .addOrderBy('report.release')
      .limit(take)
      .getRawMany<ReleaseTabsCount>();
    return counts.map((count) => ({ ...count, tabs: Number(count.tabs), failed: Number(count.failed) }));
  }

  /** Most frequent first. */
  async errors(take: number): Promise<ReleaseErrorCount[]> {
    const counts = await this.sums()
      .addSelect('report.reason', 'reason')
      .addSelect("COALESCE(report.frames, '')", 'frames')
      .where('report.reason IS NOT NULL')
      .groupBy('report.module, report.release, report.reason, report.frames')
      .orderBy('tabs', 'DESC')
      .addOrderBy('MAX(report.toldAt)', 'DESC')
      .limit(take)
      .getRawMany<ReleaseErrorCount>();
    return counts.map((count) => ({ ...count, tabs: Number(count.tabs) }));
  }

  async removeBefore(time: Date): Promise<void> {
    await this.rows.delete({ toldAt: LessThan(time) });
  }

  private sums() {
    const query = this.rows.createQueryBuilder('report').select('report.module', 'module');
    return query.addSelect('report.release', 'release').addSelect('COUNT(*)', 'tabs');
  }
}
