/** What the log may know of a failure: where and of what kind, never a value that somebody typed. */
export interface FailureDescription {
  name: string;
  code: string | undefined;
  message: string;
  query: string | undefined;
  stack: string | undefined;
  cause: FailureDescription | undefined;
}

/**
 * Database errors quote the values they refuse ("Duplicate entry 'ann@…'"), and carry the query's parameters. Neither
 * is logged.
 */
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
