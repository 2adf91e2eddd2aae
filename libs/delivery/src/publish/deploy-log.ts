import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import { liveShell } from './live-seam.ts';

/** One line of the log: what went live, when, and by whom. */
export interface Deed {
  at: string;
  by: string;
  action: 'deploy' | 'rollback';
  room: ModuleName | 'shell';
  release: string;
  /** The release that its pages fall back to. */
  previous?: string;
  /** Brotli bytes of its first render; null of a shell. */
  bytes: number | null;
  /** Serial of the release list that made it live; of modules only. */
  serial?: number;
}

/** In the site folder, and never served: it holds names. */
export const deployLogFile = 'deploys.jsonl';

/** Adds a line, and waits until the disk has it. Only while the site folder is claimed. */
export async function logDeed(dir: string, deed: Deed): Promise<void> {
  const handle = await open(join(dir, deployLogFile), 'a+', 0o640);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    // A line that a power cut tore stays alone.
    const begin = size > 0 && last.toString() !== '\n' ? '\n' : '';
    await handle.appendFile(`${begin}${JSON.stringify(deed)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * What was done, oldest first. A deed is written just before the list or the shell's page is swapped, and one that was cut off
 * in between is left out: a module's has a serial that the list has not reached, or that a later deed took; a shell's is
 * not what the next one came after, or what is live.
 */
export async function readDeployLog(dir: string, serial: number): Promise<Deed[]> {
  const text = await readFile(join(dir, deployLogFile), 'utf8').catch(() => '');
  const deeds = text.split('\n').flatMap(parsed);
  // Deeds of one stroke share its time.
  const lastOfSerial = new Map(deeds.map((deed) => [deed.serial, deed.at]));
  const ofShell = deeds.filter(({ room }) => room === 'shell');
  const shell = await liveShell(dir);
  const shellAfter = (deed: Deed) => {
    const next = ofShell[ofShell.indexOf(deed) + 1];
    return next ? next.previous : shell;
  };
  return deeds.filter((deed) =>
    deed.serial === undefined
      ? shellAfter(deed) === deed.release
      : deed.serial <= serial && lastOfSerial.get(deed.serial) === deed.at,
  );
}

function parsed(line: string): Deed[] {
  try {
    return [JSON.parse(line) as Deed];
  } catch {
    return [];
  }
}
