import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { AlreadyLocked, lock } from '../lock.ts';

/** Counts in a file, as a process of a machine does that no process of another one sees. */
const [file = '', host, times] = process.argv.slice(2);
const counted = `${file}.count`;
const self = { pid: process.pid, startedAt: `on ${host}`, host };

for (let time = 0; time < Number(times);) {
  try {
    const unlock = lock(file, self);
    const before = existsSync(counted) ? Number(readFileSync(counted, 'utf8')) : 0;
    await turn();
    writeFileSync(counted, String(before + 1));
    unlock();
    time += 1;
  } catch (error) {
    if (!(error instanceof AlreadyLocked)) throw error;
  }
  await turn();
}
