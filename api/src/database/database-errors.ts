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

/** The server takes no more connections, of anybody or of this user. */
const connectionLimits = [
  1040, // All connections of the server are taken.
  1203, // All that its settings allow one user; rented databases have this limit.
  1226, // All that the account of this user is allowed.
];

/** There is no room to write. */
const fullNumbers = [
  3, // A temporary or log file could not be written.
  1021, // The disk is full.
  1026, // A file could not be written.
  1030, // The storage engine has an error, nearly always the disk's: 28, no space left.
  1114, // The table, or the file of all tables, may not grow.
  1180, // The commit could not be written.
];

const awayNumbers = new Set([
  ...conflicts,
  ...connectionLimits,
  ...fullNumbers,
  1037, // Out of memory,
  1038, // also for sorting,
  1041, // or out of other resources of its machine.
  1053, // It is shutting down,
  1077, // has shut down,
  1079, // or is doing so.
  1129, // It refuses this host after broken connections, until it is told otherwise.
  1135, // It can start no thread for a connection.
  1152, // The connection broke off,
  1154, // could not be read from,
  1155, // could not be set up,
  1156, // lost the order of its packets,
  1157, // got one that can't be unpacked,
  1158, // failed when it was read,
  1159, // took too long to be read,
  1160, // failed when it was written,
  1161, // or took too long to be written. 1153 is missing: what is too large for a packet stays so.
  1290, // It only reads: a managed database during its failover.
  1317, // An administrator has ended the query,
  1927, // or the connection.
  1598, // Its log for replicas can't be written.
  1792, // The transaction only reads: a replica.
  1836, // It only reads.
  1969, // The query took longer than the server allows,
  3024, // which MySQL calls so.
  3032, // It is offline for maintenance.
]);

/** Only while a password changes does a right one become wrong; a start with a wrong one is not to wait. */
const loginNumbers = new Set([
  1045, // The user or the password is wrong.
  1698, // The same, where no password was sent.
  1862, // The password has expired.
]);

/** A call waited in vain for a connection. */
export class NoConnection extends Error {}

/** A call was given up, because nobody waits for its answer. */
export class CallerGone extends Error {}

export const isAtConnectionLimit = (failure: unknown): boolean =>
  connectionLimits.includes(errorOf(failure).errno ?? 0);

export const isDatabaseFull = (failure: unknown): boolean => fullNumbers.includes(errorOf(failure).errno ?? 0);

export const isLoginRefused = (failure: unknown): boolean => loginNumbers.has(errorOf(failure).errno ?? 0);

/** The same call may succeed later. A start waits for such a database. */
export function isDatabaseAway(failure: unknown): boolean {
  if (failure instanceof NoConnection) return true;
  const { errno = 0, code = '', fatal, syscall, message = '' } = errorOf(failure);
  // A wrong certificate stays wrong.
  if (code.startsWith('HANDSHAKE_')) return false;
  // A socket error of the service's own clients is not the database's.
  const isFromDriver = Object.hasOwn(Object(failure), 'driverError') || fatal === true || syscall === 'connect';
  return (
    awayNumbers.has(errno) ||
    (isFromDriver && /^(E(?!RR?_)|PROTOCOL_)/.test(code)) ||
    (fatal === true && errno < 1000) ||
    /^(Pool is closed|Queue limit reached|Can't add new command when connection is in closed state)/.test(message)
  );
}
