import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';

/** The secret that signs visitors' sessions, made by the first start and kept, so that sessions outlive a restart. */
export function ensureSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** The keys of a site on one machine are beside its site folder, never in it. */
export const releaseKeyIn = (dataDir: string): string => join(dataDir, 'release-key.pem');

/** What a running site leaves in its data folder, for a second start and for commands. */
export interface RunningSite {
  origin: string;
  databaseUrl: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'running.json');

export function announceRunning(dataDir: string, { origin, databaseUrl }: RunningSite): void {
  writeFileSync(fileIn(dataDir), JSON.stringify({ origin, databaseUrl }), { mode: 0o600 });
}

export const forgetRunning = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

/** The site that runs on this data folder, or ran until it was killed. */
export function runningSiteIn(dataDir: string): RunningSite | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunningSite;
  } catch {
    return undefined;
  }
}

/** Somebody else runs on the data folder. */
export class DataDirInUse extends Error {}

/** The lock of a process that was killed holds so long. */
const staleMs = 5000;

/**
 * Makes this the only one that runs on the data folder; the result gives it back. Throws DataDirInUse while another one
 * does, at once, or where it should `wait`, when that one was not killed.
 */
export async function lockDataDir(dataDir: string, { wait = false } = {}): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true });
  const release = await lock(dataDir, {
    lockfilePath: join(dataDir, 'start.lock'),
    stale: staleMs,
    retries: wait ? { retries: staleMs / 500, minTimeout: 600, factor: 1 } : 0,
    // Whoever takes it from us has waited for as long as this process did nothing.
    onCompromised: (error) => console.error(error.message),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    const at = runningSiteIn(dataDir)?.origin;
    throw new DataDirInUse(
      `Konbit runs on ${dataDir} already (${at ?? 'still starting'}). ` +
        'Stop it first, or choose another DATA_DIR and PORT.',
    );
  });
  // Left by a site that was killed.
  forgetRunning(dataDir);
  return async () => {
    forgetRunning(dataDir);
    await release().catch(() => undefined);
  };
}
