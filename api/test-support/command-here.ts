import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { INestApplicationContext } from '@nestjs/common';
import { runCommand } from '../src/cli/run-cli.ts';
import { Service } from '../src/cli/service.ts';

export interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** By environment. */
const opened = new Map<string, INestApplicationContext>();
afterAll(closeModules);

/** For a test that changes what the modules have cached of the database. */
export async function closeModules(): Promise<void> {
  for (const modules of opened.values()) await modules.close();
  opened.clear();
}

function shareModules() {
  const open = Service.prototype.open;
  return jest.spyOn(Service.prototype, 'open').mockImplementation(async function (this: Service) {
    const environment = JSON.stringify(process.env);
    const modules = opened.get(environment) ?? (await open.call(this));
    opened.set(environment, modules);
    return { get: modules.get.bind(modules), close: async () => undefined } as INestApplicationContext;
  });
}

/** Runs a command in this process, without a terminal; one at a time. */
export const commandHere = (databaseUrl: string, ...args: string[]): Promise<Outcome> =>
  runHere(databaseUrl, args, false);

/** As `commandHere`, with messages on a terminal of 80 columns, outside CI. */
export async function commandAtTerminal(databaseUrl: string, ...args: string[]): Promise<Outcome> {
  const { CI } = process.env;
  delete process.env.CI;
  try {
    return await runHere(databaseUrl, args, true);
  } finally {
    if (CI !== undefined) process.env.CI = CI;
  }
}

async function runHere(databaseUrl: string, args: string[], isTerminal: boolean): Promise<Outcome> {
  const restore = [
    replace(process, 'exitCode', undefined),
    replace(process.stdin, 'isTTY', false),
    replace(process.stdout, 'isTTY', false),
    replace(process.stderr, 'isTTY', isTerminal),
    replace(process.stderr, 'columns', 80),
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
    restore.forEach((undo) => undo());
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
  return { heard: () => spy.mock.calls.map(([written]) => String(written)).join(''), restore: () => spy.mockRestore() };
}

const cli = join(__dirname, '../dist/bundle/cli.js');

/** The built command line as a process, without a terminal. */
export function startCommand(databaseUrl: string, args: readonly string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const [[status], stdout, stderr] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout!),
    text(child.stderr!),
  ]);
  return { status, stdout, stderr };
}
