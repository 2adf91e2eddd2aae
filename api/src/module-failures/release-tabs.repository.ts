import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ReleaseTabsCount } from '@konbit/contracts';
import { Repository } from 'typeorm';
import { ReleaseTabs } from './release-tabs.entity.ts';

@Injectable()
export class ReleaseTabsRepository {
  constructor(@InjectRepository(ReleaseTabs) private readonly rows: Repository<ReleaseTabs>) {}

  /** One tab more. Raw: the ORM can't say 'insert, or add to what is there'. */
  async countOne(
    { hour, module, release }: Pick<ReleaseTabs, 'hour' | 'module' | 'release'>,
    what: 'tabs' | 'failed' | 'lost',
  ): Promise<void> {
    const counts = ['tabs', 'failed', 'lost'].map((column) => Number(column === what));
    await this.rows.query(
      `INSERT INTO release_tabs (hour, module, release_name, tabs, failed, lost) VALUES (?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE tabs = tabs + ?, failed = failed + ?, lost = lost + ?`,
      [hour, module, release, ...counts, ...counts],
    );
  }

  /** Sums by release, most used first. Raw: sums, where an entity would be a row of one hour. */
  async since(hour: Date, take: number): Promise<ReleaseTabsCount[]> {
    const rows = (await this.rows.query(
      `SELECT module, release_name, SUM(tabs) AS tabs, SUM(failed) AS failed, SUM(lost) AS lost FROM release_tabs
       WHERE hour >= ? GROUP BY module, release_name ORDER BY tabs DESC, module, release_name LIMIT ?`,
      [hour, take],
    )) as (ReleaseTabsCount & { release_name: string })[];
    return rows.map(({ module, release_name: release, tabs, failed, lost }) => ({
      module,
      release,
      tabs: Number(tabs),
      failed: Number(failed),
      lost: Number(lost),
    }));
  }

  /** Raw: TypeORM's delete has no limit. */
  removeBefore(hour: Date): Promise<unknown> {
    return this.rows.query('DELETE FROM release_tabs WHERE hour < ? LIMIT 10000', [hour]);
  }
}
