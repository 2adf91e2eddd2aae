import { join } from 'node:path';
import { startDatabase, type Database } from '@konbit/tooling/database';
import { usageOf } from '@konbit/tooling/process';
import { databasePing } from './database-ping.ts';
import { Supervisor } from './supervisor.ts';
import { untilHung } from './until-hung.ts';
import type { Reporter } from './reporter.ts';
import type { Cleanups, Site, SiteOptions } from './site.ts';

interface DatabaseSetting {
  dataDir: string;
  durable: boolean;
  say: (line: string) => void;
}

/** The database that is given, or a private one in the data folder. */
export async function openDatabase(
  { databaseUrl, durable = false }: SiteOptions,
  dataDir: string,
  { step, say }: Reporter,
  cleanups: Cleanups,
): Promise<Pick<Site, 'databaseUrl' | 'database'>> {
  const opened = step('database');
  if (databaseUrl) {
    opened(shownAddress(databaseUrl));
    return { databaseUrl };
  }
  const folder = join(dataDir, 'database');
  const supervisor = supervisedDatabase({ dataDir: folder, durable, say });
  cleanups.push(() => supervisor.stop());
  const { url, flavour, version } = await supervisor.start();
  opened(`${flavour} ${version}, private, in ${folder}`);
  const database = {
    stop: () => supervisor.stop(),
    start: async () => void (await supervisor.start()),
    pid: () => supervisor.program!.pid,
  };
  return { databaseUrl: url, database };
}

/** The private database under supervision: after a restart it has the same address. */
function supervisedDatabase({ dataDir, durable, say }: DatabaseSetting): Supervisor<Database> {
  let port: number | undefined;
  const launch = async () => {
    const database = await startDatabase({ dataDir, durable, port });
    port = database.port;
    return database;
  };
  return new Supervisor('The database', launch, {
    say,
    untilHung: async ({ url, pid }, signal) => {
      const ping = databasePing(url);
      // All its cores count, so it is given more of them than a program of one thread.
      const patience = { workMs: 20_000 };
      return untilHung({ ask: ping.ask, usage: () => usageOf(pid) }, patience, signal).finally(ping.close);
    },
  });
}

/** A database's address as it may be shown: without its password. */
function shownAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
