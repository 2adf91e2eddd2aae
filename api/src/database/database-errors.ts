interface DriverError {
  errno?: number;
  code?: string;
  fatal?: boolean;
  syscall?: string;
  message?: string;
  driverError?: DriverError;
}

const errorOf = (failure: unknown): DriverError => {
  const error = (failure ?? {}) as DriverError;
  return error.driverError ?? error;
};

const conflicts = new Set([
  1213, // Deadlock; on Galera another node was faster.
  1205, // The wait for a lock took too long.
  1020, // MariaDB from 11.6: a row has changed since this transaction's snapshot.
  1047, // The Galera node has left its cluster.
  3101, // MySQL's Group Replication has rolled it back.
]);

export const isWorthRetrying = (failure: unknown): boolean => conflicts.has(errorOf(failure).errno ?? 0);

export const isLongWait = (failure: unknown): boolean => errorOf(failure).errno === 1205;

export function isDuplicate(failure: unknown, index: string): boolean {
  const { errno, message } = errorOf(failure);
  return errno === 1062 && (message ?? '').includes(index);
}

export const isMissingReference = (failure: unknown, key = ''): boolean =>
  errorOf(failure).errno === 1452 && (errorOf(failure).message ?? '').includes(key);

export const isReferenced = (failure: unknown): boolean => errorOf(failure).errno === 1451;

export const isMissingTable = (failure: unknown): boolean => errorOf(failure).errno === 1146;

const awayNumbers = new Set([
  ...conflicts,
  ...[1040, 1053, 1077, 1079, 1129, 1226, 1290, 1317, 1792, 1836, 1927, 1969, 3024],
]);

export function isDatabaseAway(failure: unknown): boolean {
  const { errno = 0, code = '', fatal, syscall, message = '' } = errorOf(failure);
  // A wrong certificate stays wrong.
  if (code.startsWith('HANDSHAKE_')) return false;
  // A socket error of the service's own clients is not the database's.
  const isFromDriver = Object.hasOwn(Object(failure), 'driverError') || fatal === true || syscall === 'connect';
  return (
    awayNumbers.has(errno) ||
    (isFromDriver && /^(E(?!RR?_)|PROTOCOL_)/.test(code)) ||
    (fatal === true && errno < 1000) ||
    /^(Pool is closed|Can't add new command when connection is in closed state)/.test(message)
  );
}
