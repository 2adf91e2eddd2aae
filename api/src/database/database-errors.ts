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

/** Nothing was done, and the same may well succeed at once. */
const conflicts = new Set([
  1213, // Deadlock. Galera: certification failed, as another node was faster.
  1205, // A lock was waited for too long.
  1020, // MariaDB from 11.6: a row has changed since this transaction's snapshot.
  1047, // Galera: this node has no cluster at the moment.
  3101, // InnoDB Cluster: certification failed.
]);

/** A conflict with others: the whole transaction, or the statement outside of one, may be tried again. */
export const isWorthRetrying = (failure: unknown): boolean => conflicts.has(errorOf(failure).errno ?? 0);

/** A lock was waited for as long as a connection waits. */
export const isLongWait = (failure: unknown): boolean => errorOf(failure).errno === 1205;

/** True when `failure` is the refusal of a second row with the same value in the unique index `index`. */
export function isDuplicate(failure: unknown, index: string): boolean {
  const { errno, message } = errorOf(failure);
  return errno === 1062 && (message ?? '').includes(index);
}

/** True when a row was refused because the row it belongs to is not there; `key`: by this foreign key. */
export const isMissingReference = (failure: unknown, key = ''): boolean =>
  errorOf(failure).errno === 1452 && (errorOf(failure).message ?? '').includes(key);

/** True when a row could not go because others belong to it. */
export const isReferenced = (failure: unknown): boolean => errorOf(failure).errno === 1451;

/** True when a table is not there. */
export const isMissingTable = (failure: unknown): boolean => errorOf(failure).errno === 1146;

/** A server that starts, stops, is full or read-only, or lost its cluster. */
const awayNumbers = new Set([
  ...conflicts,
  ...[1040, 1053, 1077, 1079, 1129, 1226, 1290, 1317, 1792, 1836, 1927, 1969, 3024],
]);

/** True when the database cannot serve at the moment, and the same request may well succeed later. */
export function isDatabaseAway(failure: unknown): boolean {
  const { errno = 0, code = '', fatal, syscall, message = '' } = errorOf(failure);
  // A certificate does not get better by waiting.
  if (code.startsWith('HANDSHAKE_')) return false;
  // A socket error of the service's own listening side must not pass for the database's.
  const isFromDriver = Object.hasOwn(Object(failure), 'driverError') || fatal === true || syscall === 'connect';
  return (
    awayNumbers.has(errno) ||
    (isFromDriver && /^(E(?!RR?_)|PROTOCOL_)/.test(code)) ||
    (fatal === true && errno < 1000) ||
    /^(Pool is closed|Can't add new command when connection is in closed state)/.test(message)
  );
}
