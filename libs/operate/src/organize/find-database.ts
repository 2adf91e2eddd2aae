import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDatabase } from '@konbit/tooling/database';
import { DataDirInUse, lockDataDir, runningSiteIn } from '../site/data-dir.ts';

export interface FoundDatabase {
  url: string;
  /** A site may run on it. */
  isShared: boolean;
  /** Call it when the command is done. */
  release(): Promise<void>;
}

interface Setting {
  dataDir: string;
  /** A database that was named, if one was. */
  databaseUrl: string | undefined;
  /** It may be an empty folder, which the command fills. */
  isNew?: boolean;
  /** How long a site that is starting, or another command, may take. */
  timeoutMs?: number;
}

const shared = (url: string): FoundDatabase => ({ url, isShared: true, release: () => Promise.resolve() });

/**
 * The database to work on: the one named, or that of the site that runs on the data folder, or, when none runs, the
 * folder's private one, started for the time of the command.
 */
export async function findDatabase({
  dataDir,
  databaseUrl,
  isNew = false,
  timeoutMs = 60_000,
}: Setting): Promise<FoundDatabase> {
  if (databaseUrl) return shared(databaseUrl);
  if (!isNew && !existsSync(dataDir))
    throw new Error(`${dataDir} is not there: check DATA_DIR, or start the site first, by npm start.`);
  for (const until = Date.now() + timeoutMs; ; await pause(100)) {
    const found = await privateDatabase(dataDir).catch((error: Error) => {
      // Another command ends, and a site that starts is ready, before long.
      if (!(error instanceof DataDirInUse) || Date.now() > until) throw error;
      return undefined;
    });
    if (found) return found;
  }
}

async function privateDatabase(dataDir: string): Promise<FoundDatabase> {
  let release: () => Promise<void>;
  try {
    release = await lockDataDir(dataDir);
  } catch (error) {
    const running = error instanceof DataDirInUse && runningSiteIn(dataDir);
    if (running) return shared(running.databaseUrl);
    throw error;
  }
  try {
    const database = await startDatabase({ dataDir: join(dataDir, 'database') });
    return { url: database.url, isShared: false, release: () => database.stop().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}
