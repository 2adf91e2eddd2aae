import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Kept, so that sessions survive a restart. */
export function ensureSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Beside the site folder, never in it. */
export const releaseKeyIn = (dataDir: string): string => join(dataDir, 'release-key.pem');

export interface RunningSite {
  origin: string;
  databaseUrl: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'running.json');

export function announceRunning(dataDir: string, { origin, databaseUrl }: RunningSite): void {
  writeFileSync(fileIn(dataDir), JSON.stringify({ origin, databaseUrl }), { mode: 0o600 });
}

export const forgetRunning = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

export function runningSiteIn(dataDir: string): RunningSite | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunningSite;
  } catch {
    return undefined;
  }
}

export class DataDirInUse extends Error {}

/** The lock of a killed process expires after this. */
const staleMs = 5000;

/** Throws DataDirInUse at once, or with `wait` when the other process is alive. */
export async function lockDataDir(dataDir: string, { wait = false } = {}): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true });
  const release = await lock(dataDir, {
    lockfilePath: join(dataDir, 'start.lock'),
    stale: staleMs,
    retries: wait ? { retries: staleMs / 500, minTimeout: 600, factor: 1 } : 0,
    // Only a process that hung for that long loses its lock.
    onCompromised: (error) => console.error(error.message),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    const at = runningSiteIn(dataDir)?.origin;
    throw new DataDirInUse(
      `Konbit runs on ${dataDir} already (${at ?? 'still starting'}). ` +
        'Stop it first, or choose another DATA_DIR and PORT.',
    );
  });
  // Left by a killed site.
  forgetRunning(dataDir);
  return async () => {
    forgetRunning(dataDir);
    await release().catch(() => undefined);
  };
}
