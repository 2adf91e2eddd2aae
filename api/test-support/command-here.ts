import { runCommand } from '../src/cli/run-cli.ts';
import type { Outcome } from './command.ts';

/**
 * The command line in this process, without a terminal: a tenth of the time that a process of its own takes to start.
 * One call at a time.
 */
export async function commandHere(databaseUrl: string, ...args: string[]): Promise<Outcome> {
  const restore = [
    replace(process, 'exitCode', undefined),
    ...[process.stdin, process.stdout, process.stderr].map((stream) => replace(stream, 'isTTY', false)),
  ];
  process.env.DATABASE_URL = databaseUrl;
  const [stdout, stderr] = [listenTo(process.stdout), listenTo(process.stderr)];
  try {
    const status = await runCommand(['node', 'cli', ...args]);
    return { status, stdout: stdout.heard(), stderr: stderr.heard() };
  } finally {
    stdout.restore();
    stderr.restore();
    restore.forEach((put) => put());
    delete process.env.DATABASE_URL;
  }
}

function replace<T, K extends keyof T>(holder: T, key: K, value: T[K]): () => void {
  const before = holder[key];
  holder[key] = value;
  return () => {
    holder[key] = before;
  };
}

function listenTo(stream: NodeJS.WriteStream) {
  const spy = jest.spyOn(stream, 'write').mockReturnValue(true);
  return { heard: () => spy.mock.calls.map(([text]) => String(text)).join(''), restore: () => spy.mockRestore() };
}
