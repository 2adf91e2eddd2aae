import type { INestApplicationContext } from '@nestjs/common';
import { runCommand } from '../src/cli/run-cli.ts';
import { Service } from '../src/cli/service.ts';
import type { Outcome } from './command.ts';

/** The api's modules that commands of this file have opened, by the environment that they read. */
const opened = new Map<string, INestApplicationContext>();
afterAll(closeModules);

/** The next command opens them anew: for what they hold of a database that a test then changes by itself. */
export async function closeModules(): Promise<void> {
  for (const modules of opened.values()) await modules.close();
  opened.clear();
}

/** Opens the modules as a command does, for all commands of the file with the same environment. */
function shareModules() {
  const open = Service.prototype.open;
  return jest.spyOn(Service.prototype, 'open').mockImplementation(async function (this: Service) {
    const environment = JSON.stringify(process.env);
    const modules = opened.get(environment) ?? (await open.call(this));
    opened.set(environment, modules);
    return { get: modules.get.bind(modules), close: async () => undefined } as INestApplicationContext;
  });
}

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
  const shared = shareModules();
  const [stdout, stderr] = [listenTo(process.stdout), listenTo(process.stderr)];
  try {
    const status = await runCommand(['node', 'cli', ...args]);
    return { status, stdout: stdout.heard(), stderr: stderr.heard() };
  } finally {
    stdout.restore();
    stderr.restore();
    restore.forEach((put) => put());
    shared.mockRestore();
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
