import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What came of a command. */
export interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

const cli = join(__dirname, '../dist/bundle/cli.js');

export function startCommand(databaseUrl: string, args: readonly string[], env: Record<string, string> = {}) {
  if (!existsSync(cli)) throw new Error('The api is not built. Run: npx nx build api');
  return spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const outcome = { status: null as number | null, stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (outcome.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (outcome.stderr += text));
  [outcome.status] = (await once(child, 'close')) as [number | null];
  return outcome;
}

/** The built command line as a process of its own, without a terminal. */
export const command = (databaseUrl: string, ...args: string[]): Promise<Outcome> =>
  outcomeOf(startCommand(databaseUrl, args));
