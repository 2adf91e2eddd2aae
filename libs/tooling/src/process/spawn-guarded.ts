import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Duplex, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export interface GuardedProcess {
  /** Of the program, not of its guard. */
  pid: number;
  /** Resolves to the exit status, 128 + signal after a signal. */
  exited: Promise<number>;
  /** Lets this process end while the program runs, and the program with it. */
  unref(): void;
  /** SIGTERM, then SIGKILL after the grace time. */
  stop(): Promise<number>;
}

export interface GuardedOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Ignored by default, unless `onLine` is given. */
  output?: number | 'ignore' | 'inherit';
  onLine?: (line: string) => void;
  graceSeconds?: number;
}

/** The program ends with this process, even after SIGKILL: a guard shell waits for the pipe to close. */
export async function spawnGuarded(
  command: string,
  args: readonly string[],
  { cwd, env, onLine, output = 'ignore', graceSeconds = 20 }: GuardedOptions = {},
): Promise<GuardedProcess> {
  const out = onLine ? 'pipe' : output;
  const stdio: StdioOptions = ['ignore', out, out, 'pipe'];
  const guard = spawn('/bin/sh', ['-c', guardScript(graceSeconds), command, ...args], {
    cwd,
    env,
    stdio,
    detached: true,
  });
  const pipe = guard.stdio[3] as Duplex;
  const ended = new Promise<number>((resolve, reject) => {
    guard.once('error', reject);
    guard.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)));
  });
  const outputs = [guard.stdout, guard.stderr].map((output) => output && onLine && readLines(output, onLine));
  const exited = Promise.all([ended, ...outputs]).then(([status]) => status);
  const pid = await pidFrom(pipe);
  const closePipe = () => pipe.destroy();
  ended.then(closePipe, closePipe);
  (pipe as unknown as { unref(): void }).unref();
  return {
    pid,
    exited,
    unref: () => guard.unref(),
    stop: () => {
      guard.ref();
      closePipe();
      return exited;
    },
  };
}

const guardScript = (graceSeconds: number) => `
"$0" "$@" 3<&- & program=$!
trap 'kill -TERM $program 2>/dev/null' TERM INT HUP
{
  read -r _ <&3
  kill -TERM $program
  tenths=0
  while kill -0 $program && [ $tenths -lt ${graceSeconds * 10} ]; do sleep 0.1; tenths=$((tenths + 1)); done
  kill -KILL $program
} >/dev/null 2>&1 & watcher=$!
echo $program >&3
exec 3<&-
wait $program; status=$?
while kill -0 $program 2>/dev/null; do wait $program; status=$?; done
kill $watcher 2>/dev/null
exit $status
`;

function readLines(output: Readable, onLine: (line: string) => void): Promise<unknown> {
  return once(createInterface({ input: output }).on('line', onLine), 'close');
}

function pidFrom(pipe: Duplex): Promise<number> {
  return new Promise((resolve, reject) => {
    pipe.once('data', (line: Buffer) => resolve(Number(line.toString().trim())));
    pipe.once('close', () => reject(new Error('The guard ended before it had started the program.')));
    pipe.on('error', () => undefined);
  });
}

/** Tries `isReady` until it holds, the program ends, or a minute has passed. */
export async function whenReady(
  program: GuardedProcess,
  isReady: () => Promise<boolean>,
): Promise<'ready' | 'ended' | 'late'> {
  const until = Date.now() + 60_000;
  let hasEnded = false;
  void program.exited.then(() => {
    hasEnded = true;
  });
  while (!hasEnded && Date.now() < until) {
    if (await isReady()) return 'ready';
    await pause(50);
  }
  return hasEnded ? 'ended' : 'late';
}
