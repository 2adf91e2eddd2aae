import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a process does at this moment, and what it has done so far. */
export interface ProcessUsage {
  /** Processor time of all its threads since it began. */
  cpuMs: number;
  /**
   * `waiting`: for anything but the processor or a disk. `working` also when it would run, and the machine has no
   * processor for it.
   */
  state: 'working' | 'waiting' | 'stopped';
}

/** Of a process that runs; nothing when there is none. */
export function usageOf(pid: number): ProcessUsage | undefined {
  const [state, cpuMs] = process.platform === 'linux' ? usageFromProc(pid) : usageFromPs(pid);
  if (state === undefined || 'ZX'.includes(state)) return undefined;
  return { cpuMs, state: /[Tt]/.test(state) ? 'stopped' : /[RDU]/.test(state) ? 'working' : 'waiting' };
}

/** The kernel counts in hundredths of a second there. */
const tickMs = 10;

function usageFromProc(pid: number): [state: string | undefined, cpuMs: number] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in brackets, may itself hold blanks and brackets.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [state, (Number(rest[10]) + Number(rest[11])) * tickMs];
  } catch {
    return [undefined, 0];
  }
}

function usageFromPs(pid: number): [state: string | undefined, cpuMs: number] {
  const args = ['-o', 'state=,time=', '-p', String(pid)];
  const { stdout } = spawnSync('ps', args, { encoding: 'utf8', env: { LC_ALL: 'C' } });
  const [state, time = ''] = (stdout ?? '').trim().split(/\s+/);
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return [state?.[0], seconds * 1000];
}
