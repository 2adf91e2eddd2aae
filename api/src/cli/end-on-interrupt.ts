import { constants } from 'node:os';

/**
 * Ctrl-C and the like end a command at once, with 128 + signal as its status. Every change is a transaction, and the
 * database takes back what was not complete. A reader that has seen enough (`| head`) ends it as well, without a word.
 */
export function endOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.stderr.write('\nInterrupted. What was complete stays.\n');
      process.exit(128 + constants.signals[signal]);
    });
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.stderr.on('error', () => undefined);
}
