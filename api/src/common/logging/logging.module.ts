import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { AppLogger } from './app-logger.ts';

@Module({})
export class LoggingModule {
  static with(logger: Logger): DynamicModule {
    return {
      module: LoggingModule,
      global: true,
      providers: [{ provide: AppLogger, useValue: new AppLogger(logger) }],
      exports: [AppLogger],
    };
  }
}
