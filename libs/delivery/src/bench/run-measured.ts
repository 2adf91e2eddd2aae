import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { peakMemoryOf, usageOf } from '@konbit/tooling/process';

/** What a program took. */
export interface Taken {
  /** Of processor, its own and that of the server that it spoke to. */
  seconds: number;
  /** By the clock. */
  elapsed: number;
  /** The most it had at a time. */
  memoryMb: number;
}

interface Run {
  env: NodeJS.ProcessEnv;
  serverPid: number;
  /** File that its output goes to; nowhere unless given. */
  output?: string;
}

const lookMs = 20;

/** Runs a program, tells on a channel of its own which process it is, and in the end what that took of processor. */
const counting = '"$@" 3>&- & echo $! >&3; wait $!; status=$?; times >&3; exit $status';
const secondsIn = (line = '') =>
  [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + +m! * 60 + +s!, 0);

/** Runs a program once the server is done with what came before. Throws when it fails. */
export async function runMeasured(program: string, args: readonly string[], { env, serverPid, output }: Run) {
  const served = () => usageOf(serverPid)?.cpuMs ?? NaN;
  await rest(served);
  const [before, begunAt] = [served(), performance.now()];
  const file = output === undefined ? 'ignore' : openSync(output, 'w');
  const child = spawn('sh', ['-c', counting, 'sh', program, ...args], { env, stdio: ['ignore', file, 'pipe', 'pipe'] });
  let [said, told, memory] = ['', '', 0];
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
  (child.stdio[3] as Readable).setEncoding('utf8').on('data', (text: string) => (told += text));
  const looks = setInterval(() => (memory = Math.max(memory, peakMemoryOf(Number.parseInt(told)))), lookMs);
  try {
    const [status] = (await once(child, 'close')) as [number];
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${said}`);
  } finally {
    clearInterval(looks);
    if (typeof file === 'number') closeSync(file);
  }
  const own = secondsIn(told.split('\n')[2]);
  const [seconds, elapsed] = [own + (served() - before) / 1000, (performance.now() - begunAt) / 1000];
  return { seconds, elapsed, memoryMb: memory / 1e6 } satisfies Taken;
}

/** Waits until a second costs the server a hundredth of itself at most. */
async function rest(served: () => number): Promise<void> {
  for (let before = -Infinity; served() - before > 10;) {
    before = served();
    await pause(1000);
  }
}
