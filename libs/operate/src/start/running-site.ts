import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
