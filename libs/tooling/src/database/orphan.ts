import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from '../process/index.ts';

/** What a start leaves beside its data, for a next one that finds the server still running. */
interface ServerRecord {
  server: ProcessIdentity;
  socketFolder: string;
}

const recordFile = (dataDir: string) => join(dataDir, 'server.json');

export function recordServer(dataDir: string, pid: number, socketFolder: string): void {
  writeFileSync(recordFile(dataDir), JSON.stringify({ server: identityOf(pid), socketFolder }), { mode: 0o600 });
}

export function forgetServer(dataDir: string): void {
  rmSync(recordFile(dataDir), { force: true });
}

/**
 * Ends the server of a start that was killed, if it still runs, and only that very process. Call it while holding the
 * lock on the data folder: the owner is then known to be gone.
 */
export async function endOrphan(dataDir: string, patienceMs = 20_000): Promise<void> {
  const record = recordIn(dataDir);
  if (!record) return;
  const until = Date.now() + patienceMs;
  signal(record.server, 'SIGTERM');
  while (isRunning(record.server)) {
    if (Date.now() > until) signal(record.server, 'SIGKILL');
    await pause(20);
  }
  rmSync(record.socketFolder, { recursive: true, force: true });
  forgetServer(dataDir);
}

function signal(server: ProcessIdentity, name: NodeJS.Signals): void {
  try {
    if (isRunning(server)) process.kill(server.pid, name);
  } catch {
    // It ended in this moment.
  }
}

function recordIn(dataDir: string): ServerRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as Partial<ServerRecord>;
    return record.server && record.socketFolder ? (record as ServerRecord) : undefined;
  } catch {
    return undefined;
  }
}
