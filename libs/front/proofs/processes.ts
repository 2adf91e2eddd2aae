import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Program {
  origin: string;
  pid: number;
  /** Undefined while it runs. */
  exit: () => number | string | undefined;
  kill(): Promise<void>;
}

/** A program of this folder, which tells its origin. */
export async function run(name: string, argument: unknown): Promise<Program> {
  const child: ChildProcess = fork(join(import.meta.dirname, `${name}.ts`), [JSON.stringify(argument)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  const [origin] = (await once(child, 'message')) as [string];
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    if (exit() === undefined) await once(child, 'exit');
  }
  const exit = () => child.exitCode ?? child.signalCode ?? undefined;
  return { origin, pid: child.pid!, exit, kill };
}

/** The resident memory of a process. */
export function memoryMbOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** How many files and connections a process has open. */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
