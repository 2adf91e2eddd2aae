import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** The log holds no personal data: no bodies, queries, cookies, headers or addresses. */
export const createLogger = (level: string, logTo: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        // For a failure without a sentence pino logs the failure's message, which quotes values.
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

/** On a full disk lines are lost; without the listener the error would end the process. */
function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: 1_000_000 });
  output.on('error', () => {});
  return output;
}

export interface FailureDescription {
  name: string;
  code: string | undefined;
  message: string;
  query: string | undefined;
  stack: string | undefined;
  cause: FailureDescription | undefined;
}

/** Database errors quote the values that they refuse, and carry parameters: neither is logged. */
export function describeFailure(failure: unknown, depth = 0): FailureDescription {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const { code, query, driverError } = error as Error & { code?: string; query?: string; driverError?: unknown };
  const cause = driverError ?? error.cause;
  return {
    name: error.constructor.name,
    code,
    message: withoutValues(error.message),
    query: query?.replace(/\s+/g, ' ').slice(0, 300),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    cause: cause === undefined || depth === 3 ? undefined : describeFailure(cause, depth + 1),
  };
}

const withoutValues = (message: string) =>
  message
    .replace(/'[^']*'/g, "'…'")
    .replace(/\S+@\S+/g, '…')
    .slice(0, 500);
