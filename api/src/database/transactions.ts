import { setTimeout } from 'node:timers/promises';
import { Injectable, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Settings } from '../config/settings.ts';
import { ConnectionPool } from './connection-pool.ts';
import { dataSourceOptions } from './data-source-options.ts';
import { isLongWait, isWorthRetrying, isDatabaseAway } from './database-errors.ts';
import { RoomToWrite } from './room-to-write.ts';
import { WriteProbe } from './write-probe.entity.ts';

const tries = 12;
const triesAfterWaiting = 5;
const longestPauseMs = 400;

@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return repeatOnConflict(() => this.dataSource.transaction(work));
  }

  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }
}

/** Again after a deadlock or a long wait: `work` must do nothing outside the database that must not happen twice. */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (failure) {
      if (!isWorthRetrying(failure) || attempt >= (isLongWait(failure) ? triesAfterWaiting : tries)) throw failure;
      // Random, or the same transactions would collide again.
      await setTimeout((0.5 + Math.random() / 2) * Math.min(longestPauseMs, 10 * 2 ** attempt));
    }
  }
}

@Module({ providers: [ConnectionPool], exports: [ConnectionPool] })
class ConnectionPoolModule {}

@Global()
@Module({
  imports: [
    ConnectionPoolModule,
    TypeOrmModule.forRootAsync({
      imports: [ConnectionPoolModule],
      inject: [Settings, ConnectionPool],
      useFactory: (settings: Settings, kept: ConnectionPool) => ({
        ...dataSourceOptions(settings, (pool) => kept.keep(pool)),
        autoLoadEntities: true,
        retryAttempts: Number.MAX_SAFE_INTEGER,
        retryDelay: 1000,
        toRetry: isDatabaseAway,
      }),
    }),
    TypeOrmModule.forFeature([WriteProbe]),
  ],
  providers: [Transactions, RoomToWrite],
  exports: [Transactions, RoomToWrite, ConnectionPoolModule],
})
export class DatabaseModule {}
