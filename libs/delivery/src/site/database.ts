import { startDatabase, type Database } from '@konbit/tooling/database';
import { KeptRunning } from './keep-running.ts';

interface DatabaseSetting {
  dataDir: string;
  durable: boolean;
  say: (line: string) => void;
}

/** The private database, kept running: after a restart it has the same address. */
export function keptDatabase({ dataDir, durable, say }: DatabaseSetting): KeptRunning<Database> {
  let port: number | undefined;
  const launch = async () => {
    const database = await startDatabase({ dataDir, durable, port });
    port = database.port;
    return database;
  };
  return new KeptRunning('The database', launch, { say });
}

/** A database's address as it may be shown: without its password. */
export function shownAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
