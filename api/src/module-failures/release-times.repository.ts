import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ReleaseTime } from './release-time.entity.ts';

@Injectable()
export class ReleaseTimesRepository {
  constructor(@InjectRepository(ReleaseTime) private readonly rows: Repository<ReleaseTime>) {}

  /** One tab more. Raw: the ORM can't say 'insert, or add to what is there'. */
  async countOne({ hour, module, release, metric, bucket }: Omit<ReleaseTime, 'tabs'>): Promise<void> {
    await this.rows.query(
      `INSERT INTO release_times (hour, module, release_name, metric, bucket, tabs) VALUES (?, ?, ?, ?, ?, 1)
       ON DUPLICATE KEY UPDATE tabs = tabs + 1`,
      [hour, module, release, metric, bucket],
    );
  }

  /** Sums by release, metric and bucket. Raw: sums, where an entity would be a row of one hour. */
  async since(hour: Date, take: number): Promise<Omit<ReleaseTime, 'hour'>[]> {
    const rows = (await this.rows.query(
      `SELECT module, release_name, metric, bucket, SUM(tabs) AS tabs FROM release_times
       WHERE hour >= ? GROUP BY module, release_name, metric, bucket LIMIT ?`,
      [hour, take],
    )) as (Omit<ReleaseTime, 'hour'> & { release_name: string })[];
    return rows.map(({ release_name: release, tabs, ...row }) => ({ ...row, release, tabs: Number(tabs) }));
  }

  /** Raw: TypeORM's delete has no limit. */
  removeBefore(hour: Date): Promise<unknown> {
    return this.rows.query('DELETE FROM release_times WHERE hour < ? LIMIT 10000', [hour]);
  }
}
