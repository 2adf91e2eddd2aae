import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';

/** Another process that still runs holds the claim. */
export class AlreadyClaimed extends Error {
  readonly owner: ProcessIdentity;

  constructor(file: string, owner: ProcessIdentity) {
    super(`${file} is held by process ${owner.pid}.`);
    this.owner = owner;
  }
}

/**
 * Makes this process the only holder of `file` until it gives the claim back by calling the result, or ends, however it
 * ends. Throws AlreadyClaimed while another holder runs.
 */
export function claim(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const mark = JSON.stringify(identityOf(process.pid));
  writeFileSync(own, mark, { mode: 0o600 });
  try {
    while (!linked(own, file)) removeStale(file);
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (contentOf(file) === mark) rmSync(file, { force: true });
  };
}

/** Does the work while holding the claim, waiting for its turn for at most `waitMs`. */
export async function whileClaiming<T>(file: string, work: () => Promise<T>, waitMs = 60_000): Promise<T> {
  const release = await claimInTurn(file, Date.now() + waitMs);
  try {
    return await work();
  } finally {
    release();
  }
}

async function claimInTurn(file: string, until: number): Promise<() => void> {
  for (;;) {
    try {
      return claim(file);
    } catch (error) {
      if (!(error instanceof AlreadyClaimed) || Date.now() > until) throw error;
      await pause(25);
    }
  }
}

function linked(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(file: string): void {
  const found = contentOf(file);
  const owner = parsed(found);
  if (owner && isRunning(owner)) throw new AlreadyClaimed(file, owner);
  const aside = `${file}.stale.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Between reading and renaming, another process may have put its fresh claim there: hand it back.
  if (contentOf(aside) !== found) linked(aside, file);
  rmSync(aside, { force: true });
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parsed(content: string | undefined): ProcessIdentity | undefined {
  try {
    return JSON.parse(content ?? '') as ProcessIdentity;
  } catch {
    return undefined;
  }
}
