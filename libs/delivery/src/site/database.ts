import { join } from 'node:path';
import { startDatabase, type Database } from '@konbit/tooling/database';
import { KeptRunning } from './keep-running.ts';
import type { Progress } from './progress.ts';
import type { Endings, Site, SiteOptions } from './site.ts';

interface DatabaseSetting {
  dataDir: string;
  durable: boolean;
  say: (line: string) => void;
}

/** The database that is given, or a private one in the data folder. */
export async function openDatabase(
  { databaseUrl, durable = false }: SiteOptions,
  dataDir: string,
  { step, say }: Progress,
  endings: Endings,
): Promise<Pick<Site, 'databaseUrl' | 'database'>> {
  const opened = step('database');
  if (databaseUrl) {
    opened(shownAddress(databaseUrl));
    return { databaseUrl };
  }
  const folder = join(dataDir, 'database');
  const kept = keptDatabase({ dataDir: folder, durable, say });
  endings.push(() => kept.stop());
  const { url, flavour, version } = await kept.start();
  opened(`${flavour} ${version}, private, in ${folder}`);
  const database = {
    stop: () => kept.stop(),
    start: async () => void (await kept.start()),
    pid: () => kept.program!.pid,
  };
  return { databaseUrl: url, database };
}

/** The private database, kept running: after a restart it has the same address. */
function keptDatabase({ dataDir, durable, say }: DatabaseSetting): KeptRunning<Database> {
  let port: number | undefined;
  const launch = async () => {
    const database = await startDatabase({ dataDir, durable, port });
    port = database.port;
    return database;
  };
  return new KeptRunning('The database', launch, { say });
}

/** A database's address as it may be shown: without its password. */
function shownAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
