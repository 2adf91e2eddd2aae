import { randomBytes, randomInt } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { type ConnectionOptions, createConnection } from 'mysql2/promise';
import { type GuardedProcess, spawnGuarded, whenReady } from '../process/spawn-guarded.ts';
import { type DatabaseServer, ensureDatabaseServer, nameOf } from './find-server.ts';
import { initSql, prepareFiles, serverArguments, type ServerTls, temporaryFolderIn } from './server-files.ts';

export interface DatabaseOptions {
  /** Created if missing, and locked. */
  dataDir: string;
  /** False for tests: faster, and a power cut loses data. */
  durable?: boolean;
  /** A free one by default. */
  port?: number;
  tls?: ServerTls;
  /** More arguments of the server, such as a limit that a test reaches. */
  more?: readonly string[];
}

export interface Database {
  url: string;
  host: string;
  port: number;
  user: string;
  password: string;
  flavour: DatabaseServer['flavour'];
  version: string;
  pid: number;
  /** Resolves to the exit status. */
  exited: Promise<number>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const user = 'konbit';

/** The server never outlives this process. */
export async function startDatabase({
  durable = true,
  tls,
  more = [],
  ...options
}: DatabaseOptions): Promise<Database> {
  const server = ensureDatabaseServer();
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const files = prepareFiles(server, dataDir, !durable);
  const port = options.port ?? (await freePort());
  const password = passwordIn(dataDir);
  // A socket path is limited to about 100 bytes.
  const socketFolder = mkdtempSync(join(tmpdir(), 'konbit-db-'));
  const initFile = join(dataDir, 'init.sql');
  writeFileSync(initFile, initSql(user, password, randomBytes(24).toString('hex')), { mode: 0o600 });
  const logFile = join(dataDir, 'server.log');
  const args = serverArguments(server, {
    files,
    temporary: temporaryFolderIn(dataDir),
    socket: join(socketFolder, 's'),
    pidFile: join(dataDir, 'server.pid'),
    initFile,
    durable,
    port,
    tls,
  });
  const program = await spawnLogged(server.bin, [...args, ...more], logFile);
  const exited = program.exited.then((status) => {
    rmSync(socketFolder, { recursive: true, force: true });
    return status;
  });
  const account = { host, port, user, password, ...(tls && anyCertificate) };
  const state = await whenReady(program, () => canConnect(account));
  if (state !== 'ready') {
    const problem = `ended while starting (status ${await program.stop()})`;
    const log = readFileSync(logFile, 'utf8').slice(-1500);
    throw new Error(`${nameOf(server)} ${state === 'ended' ? problem : 'does not answer after a minute'}: ${log}`);
  }
  program.unref();
  const url = `mysql://${user}:${password}@${host}:${port}/konbit`;
  const { flavour, version } = server;
  const stop = async () => void (await Promise.all([program.stop(), exited]));
  return { url, host, port, user, password, flavour, version, pid: program.pid, exited, stop };
}

async function spawnLogged(bin: string, args: string[], logFile: string): Promise<GuardedProcess> {
  const log = openSync(logFile, 'w', 0o600);
  try {
    return await spawnGuarded(bin, args, { output: log });
  } finally {
    closeSync(log);
  }
}

function passwordIn(dataDir: string): string {
  const file = join(dataDir, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

const anyCertificate = { ssl: { rejectUnauthorized: false } };

async function canConnect(account: ConnectionOptions): Promise<boolean> {
  try {
    const connection = await createConnection({ ...account, database: 'konbit', connectTimeout: 1000 });
    await connection.query('SELECT 1');
    await connection.end();
    return true;
  } catch {
    return false;
  }
}

/** Below the ephemeral ports, which outgoing connections could take. */
function* portsToTry(): Generator<number> {
  for (;;) yield randomInt(20_000, 32_000);
}

export const freePort = (): Promise<number> => getPort({ host, port: portsToTry() });
