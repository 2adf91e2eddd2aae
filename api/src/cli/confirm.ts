import { createInterface } from 'node:readline';
import { CommandFailure, WrongUsage } from './failure.ts';

type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WriteStream };

/**
 * Lets something be destroyed only when somebody wants it: `--yes` says so, or a person at the terminal. Throws
 * otherwise. `what` is a sentence such as 'This erases …'.
 */
export async function confirm(
  what: string,
  yes = false,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  if (yes) return;
  if (!input.isTTY || !output.isTTY) throw new WrongUsage(`${what} Nothing was done: add --yes if you want that.`);
  // The terminal stays as it is, so that Ctrl-C ends the command.
  const lines = createInterface({ input, output, terminal: false });
  output.write(`${what} Go on? (yes/no) `);
  const answer = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandFailure('Nothing was done.');
}
