import { parseArgs, type ParseArgsConfig } from 'node:util';

type ParseArgsOptionsConfig = NonNullable<ParseArgsConfig['options']>;

/**
 * Runs a command and sets the exit status: 0, or 1 with a sentence. What the command gives is printed; `--help` prints
 * the usage, and so does a wrong word on the command line.
 */
export async function runCommandLine<O extends ParseArgsOptionsConfig>(
  usage: string,
  options: O,
  run: (given: ReturnType<typeof parsed<O>>) => Promise<string | void>,
): Promise<void> {
  try {
    const isHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
    const said = isHelp ? usage : await run(parsed(options, usage));
    if (said) console.log(said);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function parsed<O extends ParseArgsOptionsConfig>(options: O, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

/** A whole number that an option gives, from 1 to `most`. Throws a sentence for anything else. */
export function wholeNumber(name: string, text: string, most: number): number {
  if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= most) return Number(text);
  throw new Error(`${name} must be a whole number from 1 to ${most}, not "${text}".`);
}
