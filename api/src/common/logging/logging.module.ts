import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { AppLoggerService } from './app-logger.service.ts';

@Module({})
export class LoggingModule {
  static with(logger: Logger): DynamicModule {
    return {
      module: LoggingModule,
      global: true,
      providers: [{ provide: AppLoggerService, useValue: new AppLoggerService(logger) }],
      exports: [AppLoggerService],
    };
  }
}
