import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Holder, holderHere, hostOf, isHere, isRenewed } from './lock-holder.ts';
import { isRunning } from './process-identity.ts';

/** A holder on another machine shows by it that it still runs. */
const renewMs = 5000;

/** Another process that still runs holds the lock, or is just taking it over. */
export class AlreadyLocked extends Error {
  readonly owner: Holder;

  constructor(file: string, owner: Holder) {
    super(`${file} is held by process ${owner.pid}${isHere(owner) ? '' : ` on ${hostOf(owner)}`}.`);
    this.owner = owner;
  }
}

/**
 * Makes this process the only holder of `file` until it calls the result, or ends, however it ends: the lock of a
 * process that is gone is taken over at once, and of one on another machine that shares the folder, once it was not
 * renewed for half a minute. Throws AlreadyLocked while another holder runs.
 */
export function lock(file: string, self = holderHere()): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const mark = JSON.stringify(self);
  writeFileSync(own, mark, { mode: 0o600 });
  const opened = openSync(own, 'r+');
  try {
    while (!linked(own, file)) removeStale(file, own, self);
  } catch (error) {
    closeSync(opened);
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
  // The very file that was linked, not what may stand in its place: whoever was held up for long renews nobody else's.
  const renew = () => {
    writeSync(opened, mark, 0);
    fsyncSync(opened);
  };
  const renewing = setInterval(renew, renewMs).unref();
  return () => {
    clearInterval(renewing);
    closeSync(opened);
    if (contentOf(file) === mark) rmSync(file, { force: true });
  };
}

/** Does the work while holding the lock, waiting for its turn for at most `waitMs`. */
export async function withLock<T>(file: string, work: () => Promise<T>, waitMs = 180_000): Promise<T> {
  const unlock = await lockInTurn(file, Date.now() + waitMs);
  try {
    return await work();
  } finally {
    unlock();
  }
}

async function lockInTurn(file: string, until: number): Promise<() => void> {
  for (;;) {
    try {
      return lock(file);
    } catch (error) {
      if (!(error instanceof AlreadyLocked) || Date.now() > until) throw error;
      await pause(25);
    }
  }
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
function removeStale(file: string, own: string, self: Holder): void {
  if (!isStale(file, own)) return;
  const unlock = lock(`${file}.takeover`, self);
  try {
    if (isStale(file, own)) rmSync(file);
  } finally {
    unlock();
  }
}

/** Whether the lock is there, and its holder gone. Throws AlreadyLocked while that one runs. */
function isStale(file: string, own: string): boolean {
  const content = contentOf(file);
  if (content === undefined) return false;
  const owner = parsed(content);
  if (owner && (isHere(owner) ? isRunning(owner) : isRenewed(file, own))) throw new AlreadyLocked(file, owner);
  return true;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parsed(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    return undefined;
  }
}
