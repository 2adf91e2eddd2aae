import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { RateLimiterMySQL } from 'rate-limiter-flexible';
import { LessThan, Repository } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Limit } from '../../config/limits.ts';
import { RateLimit } from './rate-limit.entity.ts';

@Injectable()
export class RateLimitsRepository {
  constructor(@InjectRepository(RateLimit) private readonly rows: Repository<RateLimit>) {}

  /** Counts in the table, where all processes see it. */
  limiter(name: string, { count, seconds }: NonNullable<Limit>): RateLimiterMySQL {
    const driver = this.rows.manager.connection.driver as MysqlDriver;
    return new RateLimiterMySQL({
      storeClient: driver.pool,
      storeType: 'pool',
      dbName: driver.database,
      tableName: this.rows.metadata.tableName,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: count,
      duration: seconds,
    });
  }

  async removeExpired(now: number): Promise<void> {
    await this.rows.delete({ expire: LessThan(now) });
  }
}
