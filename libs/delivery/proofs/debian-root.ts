import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Throws what is to be installed where one of these commands is not there. */
export async function needCommands(commands: readonly string[], packages: readonly string[] = commands): Promise<void> {
  await Promise.all(commands.map((command) => execute(command, ['--version']))).catch(() => {
    throw new Error(`This proof needs root, and: apt-get install ${packages.join(' ')}`);
  });
}

/** Shell commands that put this machine's Node and npm below a folder (`usr`) of the root `$1`: Debian's is too old. */
export const copyNode = (folder: string): string => {
  const npm = join(dirname(process.execPath), '../lib/node_modules/npm');
  return `cd "$1/${folder}" && mkdir -p lib/node_modules && cp '${process.execPath}' bin/node &&
    cp -a '${npm}' lib/node_modules/ && ln -s ../lib/node_modules/npm/bin/npm-cli.js bin/npm`;
};
