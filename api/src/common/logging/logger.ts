import type { LoggerService } from '@nestjs/common';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { describeFailure } from './describe-failure.ts';

/**
 * The structured log, one JSON line an entry. It holds no personal data: no bodies, queries, cookies, headers or
 * addresses.
 */
export const createLogger = (level: string, logTo: DestinationStream = onceATurn()): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    logTo,
  );

/**
 * Standard output, written to once a turn of the event loop: what a crowd's calls leave in one turn goes there in one
 * piece. Nothing is left behind at the end.
 */
function onceATurn(): DestinationStream {
  const output = destination({ dest: 1, sync: true });
  let lines = '';
  const flushSync = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  process.once('exit', flushSync);
  const write = (line: string) => {
    if (lines === '') setImmediate(flushSync);
    lines += line;
  };
  return { write, flushSync } as DestinationStream;
}

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
