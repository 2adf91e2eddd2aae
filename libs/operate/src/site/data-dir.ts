import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
