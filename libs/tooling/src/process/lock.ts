import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';

/** Another process that still runs holds the lock, or is just taking it over. */
export class AlreadyLocked extends Error {
  readonly owner: ProcessIdentity;

  constructor(file: string, owner: ProcessIdentity) {
    super(`${file} is held by process ${owner.pid}.`);
    this.owner = owner;
  }
}

/**
 * Makes this process the only holder of `file` on this machine until it calls the result, or ends, however it ends: the
 * lock of a process that is gone is taken over at once. Throws AlreadyLocked while another holder runs.
 */
export function lock(file: string, self = identityOf(process.pid)!): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const mark = JSON.stringify(self);
  writeFileSync(own, mark, { mode: 0o600 });
  try {
    while (!linked(own, file)) removeStale(file, self);
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (contentOf(file) === mark) rmSync(file, { force: true });
  };
}

/** A hard link is made by one only, and the file is complete from its first moment. */
function linked(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the lock of a process that is gone. Under a lock of its own: of two who find it, the slower one would
 * otherwise remove what the quicker one has just put in its place.
 */
function removeStale(file: string, self: ProcessIdentity): void {
  if (!isStale(file)) return;
  const unlock = lock(`${file}.takeover`, self);
  try {
    if (isStale(file)) rmSync(file);
  } finally {
    unlock();
  }
}

/** Whether the lock is there, and its holder gone. Throws AlreadyLocked while that one runs. */
function isStale(file: string): boolean {
  const content = contentOf(file);
  if (content === undefined) return false;
  const owner = parsed(content);
  if (owner && isRunning(owner)) throw new AlreadyLocked(file, owner);
  return true;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parsed(content: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(content) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
