import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings.ts';
import { ConnectionPoolModule } from './connection-pool.module.ts';
import { ConnectionPoolService } from './connection-pool.service.ts';
import { dataSourceOptions } from './data-source-options.ts';
import { isDatabaseAway } from './database-errors.ts';
import { RoomToWriteService } from './room-to-write.service.ts';
import { WriteProbe } from './write-probe.entity.ts';
import { TransactionsService } from './transactions.service.ts';

@Global()
@Module({
  imports: [
    ConnectionPoolModule,
    TypeOrmModule.forRootAsync({
      imports: [ConnectionPoolModule],
      inject: [Settings, ConnectionPoolService],
      useFactory: (settings: Settings, kept: ConnectionPoolService) => ({
        ...dataSourceOptions(settings, (pool) => kept.keep(pool)),
        autoLoadEntities: true,
        retryAttempts: Number.MAX_SAFE_INTEGER,
        retryDelay: 1000,
        toRetry: isDatabaseAway,
      }),
    }),
    TypeOrmModule.forFeature([WriteProbe]),
  ],
  providers: [TransactionsService, RoomToWriteService],
  exports: [TransactionsService, RoomToWriteService, ConnectionPoolModule],
})
export class DatabaseModule {}
