import type { LoggerService } from '@nestjs/common';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { describeFailure } from './describe-failure.ts';

/**
 * The structured log, one JSON line an entry. It holds no personal data: no bodies, queries, cookies, headers or
 * addresses.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination as DestinationStream,
  );

/** Nest's own words in the same log. */
export function nestLogger(logger: Logger): LoggerService {
  const write =
    (level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal') =>
    (message: unknown, ...more: unknown[]) => {
      const context = more.at(-1);
      if (message instanceof Error) logger[level]({ context, cause: describeFailure(message) }, 'failed');
      else logger[level]({ context }, String(message));
    };
  return {
    log: write('debug'),
    error: write('error'),
    warn: write('warn'),
    debug: write('debug'),
    verbose: write('trace'),
    fatal: write('fatal'),
  };
}
