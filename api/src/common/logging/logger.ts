import { LoggerModule, type Params } from 'nestjs-pino';
import { RequestMethod, type DynamicModule } from '@nestjs/common';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { describeFailure } from './describe-failure.ts';

/**
 * The structured log, one JSON line an entry. It holds no personal data: no bodies, queries, cookies, headers or
 * addresses, and of a failure no value that somebody typed.
 */
export const createLogger = (level: string, logTo: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        // Of a failure alone, pino would log its own sentence, which quotes values.
        logMethod(args, log) {
          const [entry, sentence] = args as [{ err?: Error } | undefined, string | undefined];
          const isOwn = entry?.err && (sentence === undefined || sentence === entry.err.message);
          log.apply(this, isOwn ? ([entry, 'failed'] as unknown as typeof args) : args);
        },
      },
      serializers: { err: (failure: unknown) => describeFailure(failure) },
    },
    logTo,
  );

/** A full disk costs lines of the log, never the service: an error that nobody listens to would end it. */
function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: 1_000_000 });
  output.on('error', () => {});
  return output;
}

/** Injects the log into services; each request is logged by `request-log.ts`, through the same one. */
export const loggerModule = (logger: Logger): DynamicModule =>
  LoggerModule.forRoot({
    // Wrapped, pino-http's own description of a failure would take the place of ours.
    pinoHttp: { logger, wrapSerializers: false },
    useExisting: true,
    // Nest 12 on Fastify binds no request to its log unless the routes are named so.
    forRoutes: [{ path: '*splat', method: RequestMethod.ALL }],
  } satisfies Params);
