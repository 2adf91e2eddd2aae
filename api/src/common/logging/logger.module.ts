import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';

/** Where the log is found by injection. */
export const LOGGER = Symbol('logger');

@Module({})
export class LoggerModule {
  static with(logger: Logger): DynamicModule {
    return {
      module: LoggerModule,
      global: true,
      providers: [{ provide: LOGGER, useValue: logger }],
      exports: [LOGGER],
    };
  }
}
