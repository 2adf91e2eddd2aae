import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { identityOf } from '../process/index.ts';

const gibibyte = 2 ** 30;
/** `TMPFS_MAGIC`, statfs(2). */
const tmpfs = 0x01021994;
const prefix = 'konbit-test-';

/**
 * A folder of this process in the machine's memory, for what tests write and throw away: on a disk, to remove a site's
 * files takes a sixth of delivery's tests. It goes when the process ends; one that was killed leaves it to the next.
 * Nothing where there is no such file system, or little room. A run takes a fraction of the gibibytes that are asked.
 */
export function memoryFolder(shared = '/dev/shm', free = freemem()): string | undefined {
  if (!hasRoom(shared, free)) return undefined;
  for (const name of readdirSync(shared)) {
    const [, pid] = name.match(`^${prefix}(\\d+)$`) ?? [];
    if (pid !== undefined && !identityOf(Number(pid))) rmSync(join(shared, name), { recursive: true, force: true });
  }
  const folder = join(shared, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function hasRoom(folder: string, free: number): boolean {
  if (free < 8 * gibibyte) return false;
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === tmpfs && bavail * bsize >= 4 * gibibyte;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
