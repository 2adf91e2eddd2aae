import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, Repository } from 'typeorm';
import { ModuleFailure } from './module-failure.entity.ts';

@Injectable()
export class ModuleFailuresRepository {
  constructor(@InjectRepository(ModuleFailure) private readonly rows: Repository<ModuleFailure>) {}

  /** One more of this kind. Raw: the ORM can't say 'insert, or add to what is there'. */
  async countOne({ minute, module, release, reason }: Omit<ModuleFailure, 'count'>): Promise<void> {
    await this.rows.query(
      `INSERT INTO module_failures (minute, module, release_name, reason, failures) VALUES (?, ?, ?, ?, 1)
       ON DUPLICATE KEY UPDATE failures = failures + 1`,
      [minute, module, release, reason],
    );
  }

  /** Newest first. */
  since(minute: Date, take: number): Promise<ModuleFailure[]> {
    return this.rows.find({ where: { minute: MoreThanOrEqual(minute) }, order: { minute: 'DESC' }, take });
  }

  /** Raw: TypeORM's delete has no limit. */
  removeBefore(minute: Date): Promise<unknown> {
    return this.rows.query('DELETE FROM module_failures WHERE minute < ? LIMIT 10000', [minute]);
  }
}
