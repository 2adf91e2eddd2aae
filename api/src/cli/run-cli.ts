import 'reflect-metadata';
import { CommandFactory, CommandRunnerService } from 'nest-commander';
import { CliModule } from './cli.module.ts';
import { CommandTree } from './command-tree.ts';
import { endingOf } from './ending-of.ts';
import { endOnInterrupt } from './end-on-interrupt.ts';

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
  app.get(CommandTree).setUp();
  try {
    await app.get(CommandRunnerService).run(args);
    return Number(process.exitCode ?? 0);
  } catch (failure) {
    const { status, sentence } = endingOf(failure);
    if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
    return status;
  } finally {
    await app.close();
  }
}
