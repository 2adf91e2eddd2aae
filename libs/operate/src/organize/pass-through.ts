import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a script of the api as if it had been called in our place: same input and outputs, signals handed on. Answers
 * its exit status (128 + signal when a signal ended it).
 */
export function passThrough(
  script: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: 'inherit' });
    // Ctrl-C reaches the child from the terminal as well; we stay, to put away what we opened for it.
    const handOn = signals.map((signal) => ({ signal, listener: () => void child.kill(signal) }));
    for (const { signal, listener } of handOn) process.on(signal, listener);
    child.once('error', reject);
    child.once('close', (status, signal) => {
      for (const { signal: name, listener } of handOn) process.off(name, listener);
      resolve(status ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
