import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings.ts';
import { dataSourceOptions } from './data-source-options.ts';
import { isDatabaseAway } from './database-errors.ts';
import { Transactions } from './transactions.ts';

/** The connection pool. A start while the database is away waits for it. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        ...dataSourceOptions(settings),
        autoLoadEntities: true,
        retryAttempts: Number.MAX_SAFE_INTEGER,
        retryDelay: 1000,
        toRetry: isDatabaseAway,
      }),
    }),
  ],
  providers: [Transactions],
  exports: [Transactions],
})
export class DatabaseModule {}
