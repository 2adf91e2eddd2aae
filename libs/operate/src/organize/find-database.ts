import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDatabase } from '@konbit/tooling/database';
import { DataDirInUse, lockDataDir, runningSiteIn } from '../site/data-dir.ts';

export interface FoundDatabase {
  url: string;
  isShared: boolean;
  release(): Promise<void>;
}

interface Setting {
  dataDir: string;
  databaseUrl: string | undefined;
  isNew?: boolean;
  timeoutMs?: number;
}

const shared = (url: string): FoundDatabase => ({ url, isShared: true, release: () => Promise.resolve() });

/** The named database, else that of the running site, else the folder's private one for the time of the command. */
export async function findDatabase({
  dataDir,
  databaseUrl,
  isNew = false,
  timeoutMs = 60_000,
}: Setting): Promise<FoundDatabase> {
  if (databaseUrl) return shared(databaseUrl);
  if (!isNew && !existsSync(dataDir))
    throw new Error(`${dataDir} does not exist: check DATA_DIR, or start the site first, by npm start.`);
  for (const until = Date.now() + timeoutMs; ; await pause(100)) {
    const found = await privateDatabase(dataDir).catch((error: Error) => {
      // Another command, or a starting site, ends soon.
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
