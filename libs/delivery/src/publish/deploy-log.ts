import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleName, Provenance } from '@konbit/contracts';
import { liveApi } from '../api-room/stored-api.ts';
import { liveShell } from './live-seam.ts';
import type { SiteFolder } from './site-folder.ts';

/** One line of the log: what went live, when, and by whom. */
export interface AuditEntry {
  at: string;
  by: string;
  action: 'deploy' | 'rollback' | 'withdraw' | 'rollout' | 'take-back' | 'clean';
  room: ModuleName | 'shell' | 'api';
  release: string;
  /** The release that its pages fall back to. */
  previous?: string;
  /** Percent of tabs that it was given to. */
  share?: number;
  /** Brotli bytes of its first render; null of a shell. */
  bytes: number | null;
  /** Where its build comes from, where that is known. */
  provenance?: Provenance;
  /** Serial of the release list that made it live; of modules only. */
  serial?: number;
  /** The request that asked for it over HTTP. */
  nonce?: string;
}

/** A line on who may sign what from a root document on, or signed a release again. */
export interface KeysEntry {
  at: string;
  by: string;
  action: 'keys';
  changes: readonly string[];
}

/** In the site folder, and never served: it holds names. */
export const deployLogFile = 'deploys.jsonl';

/** Adds a line, and waits until the disk has it. Only while the site folder is locked. */
export async function addAuditEntry(dir: string, entry: AuditEntry | KeysEntry): Promise<void> {
  const handle = await open(join(dir, deployLogFile), 'a+', 0o640);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    // A line that a power cut tore stays alone.
    const begin = size > 0 && last.toString() !== '\n' ? '\n' : '';
    await handle.appendFile(`${begin}${JSON.stringify(entry)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * What was done, oldest first. An entry is written just before the list or the shell's page is swapped, and one that
 * was cut off in between is left out: a module's has a serial that the list has not reached, or that a later entry
 * took; a shell's or an api's is not what the next one came after, or what is live.
 */
export async function readDeployLog(dir: string, serial: number): Promise<AuditEntry[]> {
  const entries = (await readLines(dir)).filter((entry) => entry.action !== 'keys');
  // Entries of rooms that went live together share their time.
  const lastOfSerial = new Map(entries.map((entry) => [entry.serial, entry.at]));
  const live: Partial<Record<AuditEntry['room'], string>> = { shell: await liveShell(dir), api: await liveApi(dir) };
  const liveAfter = (entry: AuditEntry) => {
    const later = entries.slice(entries.indexOf(entry) + 1).filter(({ room }) => room === entry.room);
    // One that only ends previews has a serial, and one that was cleared away was not live.
    const next = later.find(({ serial: of, action }) => of === undefined && action !== 'clean');
    return next ? next.previous : live[entry.room];
  };
  // What was cleared away changed nothing of what is live.
  return entries.filter((entry) =>
    entry.serial === undefined
      ? entry.action === 'clean' || liveAfter(entry) === entry.release
      : entry.serial <= serial && lastOfSerial.get(entry.serial) === entry.at,
  );
}

/** Only while the site folder is locked. */
export const addKeysEntry = ({ dir, by = 'unknown' }: SiteFolder, changes: readonly string[]): Promise<void> =>
  addAuditEntry(dir, { at: new Date().toISOString(), by, action: 'keys', changes });

/** What was done with keys, oldest first. */
export const readKeysLog = async (dir: string): Promise<KeysEntry[]> =>
  (await readLines(dir)).filter((entry) => entry.action === 'keys');

async function readLines(dir: string): Promise<(AuditEntry | KeysEntry)[]> {
  const text = await readFile(join(dir, deployLogFile), 'utf8').catch(() => '');
  return text.split('\n').flatMap(parsed);
}

function parsed(line: string): (AuditEntry | KeysEntry)[] {
  try {
    return [JSON.parse(line) as AuditEntry | KeysEntry];
  } catch {
    return [];
  }
}
