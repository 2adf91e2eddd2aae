import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ReleaseError } from './release-error.entity.ts';

@Injectable()
export class ReleaseErrorsRepository {
  constructor(@InjectRepository(ReleaseError) private readonly rows: Repository<ReleaseError>) {}

  /** One tab more. Raw: the ORM can't say 'insert, or add to what is there'. */
  async countOne({ module, release, reason, frames, lastHour }: Omit<ReleaseError, 'tabs'>): Promise<void> {
    await this.rows.query(
      `INSERT INTO release_errors (module, release_name, reason, frames, tabs, last_hour) VALUES (?, ?, ?, ?, 1, ?)
       ON DUPLICATE KEY UPDATE tabs = tabs + 1, last_hour = ?`,
      [module, release, reason, frames, lastHour, lastHour],
    );
  }

  mostFrequent(take: number): Promise<ReleaseError[]> {
    return this.rows.find({ order: { tabs: 'DESC', lastHour: 'DESC' }, take });
  }

  /** Raw: TypeORM's delete has no limit. */
  removeBefore(hour: Date): Promise<unknown> {
    return this.rows.query('DELETE FROM release_errors WHERE last_hour < ? LIMIT 10000', [hour]);
  }
}
