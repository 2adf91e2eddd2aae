import 'reflect-metadata';
import { constants } from 'node:os';
import { CommandFactory, CommandRunnerService } from 'nest-commander';
import { CliModule } from './cli.module.ts';
import { endingOf } from './failure.ts';
import { Help } from './help.ts';
import { say } from './output/deliver.ts';

/** Runs the command that the arguments of the process name, and answers its exit status. */
export function runCli(args: string[]): Promise<number> {
  endOnInterrupt();
  return runCommand(args);
}

/** Runs the command that the arguments name and answers its exit status: 0, 1 (failed) or 2 (wrong usage). */
export async function runCommand(args: string[]): Promise<number> {
  const rethrow = (failure: unknown) => {
    throw failure;
  };
  const app = await CommandFactory.createWithoutRunning(CliModule, { logger: false, serviceErrorHandler: rethrow });
  app.get(Help).setUp();
  try {
    await app.get(CommandRunnerService).run(args);
    return Number(process.exitCode ?? 0);
  } catch (failure) {
    const { status, sentence } = endingOf(failure);
    if (sentence !== undefined) say(sentence);
    return status;
  } finally {
    await app.close();
  }
}

/**
 * Ctrl-C and the like end a command at once, with 128 + signal as its status. Every change is a transaction, and the
 * database takes back what was not complete. A reader that has seen enough (`| head`) ends it as well, without a word.
 */
function endOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.stderr.write('\nInterrupted. What was complete stays.\n');
      process.exit(128 + constants.signals[signal]);
    });
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.stderr.on('error', () => undefined);
}
