import { parseArgs, type ParseArgsConfig } from 'node:util';

type ParseArgsOptionsConfig = NonNullable<ParseArgsConfig['options']>;

/**
 * Runs a command and sets the exit status: 0, or 1 with a sentence. What the command gives is printed; a wrong word on
 * the command line answers with the usage.
 */
export async function runCommandLine<O extends ParseArgsOptionsConfig>(
  usage: string,
  options: O,
  run: (given: ReturnType<typeof parsed<O>>) => Promise<string | void>,
): Promise<void> {
  try {
    const said = await run(parsed(options, usage));
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
