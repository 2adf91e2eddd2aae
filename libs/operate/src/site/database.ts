import { startDatabase } from '@konbit/tooling/database';
import type { Reporter } from './reporter.ts';
import { Supervisor } from './supervisor.ts';

/** A private database that runs; one that ended is started again at the same address. */
export interface RunningDatabase {
  url: string;
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a private database in its own folder. One that is not `durable` is faster, and may lose data with power. */
export async function openDatabase(
  { dataDir, durable }: { dataDir: string; durable: boolean },
  { step, say }: Reporter,
): Promise<RunningDatabase> {
  const opened = step('database');
  let port: number | undefined;
  const launch = async () => {
    const database = await startDatabase({ dataDir, durable, port });
    port = database.port;
    return database;
  };
  const supervisor = new Supervisor('The database', launch, say);
  const { url, flavour, version } = await supervisor.start();
  opened(`${flavour} ${version}, private, in ${dataDir}`);
  return {
    url,
    pid: () => supervisor.program!.pid,
    start: async () => void (await supervisor.start()),
    stop: () => supervisor.stop(),
  };
}

/** A database's address as it may be shown: without its password. */
export function shownAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
