import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { announceRunning, lockDataDir } from '../site/data-dir.ts';
import { findDatabase } from './find-database.ts';
import { needsNoDatabase, originOf, passThrough } from './run-organize.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

const script = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const running = { origin: 'http://localhost:4200', databaseUrl: 'mysql://konbit:secret@127.0.0.1:3307/konbit' };

describe('the database of a command', () => {
  it('is that of the running site', async () => {
    const release = await lockDataDir(folder);
    announceRunning(folder, running);
    const found = await findDatabase({ dataDir: folder, databaseUrl: undefined });
    expect(found).toMatchObject({ url: running.databaseUrl, isShared: true });
    await release();
  });

  it('is not made in a missing folder, except to restore', async () => {
    const mistyped = join(folder, 'konbti');
    await expect(findDatabase({ dataDir: mistyped, databaseUrl: undefined })).rejects.toThrow(
      `${mistyped} does not exist: check DATA_DIR`,
    );
    expect(existsSync(mistyped)).toBe(false);
    const made = await findDatabase({ dataDir: mistyped, databaseUrl: undefined, isNew: true });
    expect(existsSync(mistyped)).toBe(true);
    await made.release();
  });

  it('is waited for while the site starts', async () => {
    const release = await lockDataDir(folder);
    setTimeout(() => announceRunning(folder, running), 150);
    expect(await findDatabase({ dataDir: folder, databaseUrl: undefined })).toMatchObject({ url: running.databaseUrl });
    await release();
    const again = await lockDataDir(folder);
    await expect(findDatabase({ dataDir: folder, databaseUrl: undefined, timeoutMs: 150 })).rejects.toThrow(
      /runs on .* already/,
    );
    await again();
  });

  it('is not that of a killed site', async () => {
    announceRunning(folder, running);
    const release = await lockDataDir(folder);
    const found = findDatabase({ dataDir: folder, databaseUrl: undefined, timeoutMs: 0 });
    await expect(found).rejects.toThrow(/already/);
    await release();
  });
});

it('links lead to SITE_ORIGIN, else to the running site', () => {
  expect(originOf(folder, { port: 4321 })).toBe('http://localhost:4321');
  announceRunning(folder, { ...running, origin: 'http://localhost:4300' });
  expect(originOf(folder, { port: 4200 })).toBe('http://localhost:4300');
  expect(originOf(folder, { port: 4200, origin: 'https://konbit.example.org' })).toBe('https://konbit.example.org');
});

describe('the child process', () => {
  const { env } = process;
  it.each([0, 2])('passes on its status %i', async (status) => {
    const file = script('end.mjs', 'process.exit(Number(process.argv[2]))');
    expect(await passThrough(file, [String(status)], { cwd: folder, env })).toBe(status);
  });

  it('gets the signals', async () => {
    const waits = script(
      'wait.mjs',
      'process.on("SIGTERM", () => process.exit(42)); setInterval(() => {}, 9); process.kill(process.ppid, "SIGTERM");',
    );
    const passes = `import(${JSON.stringify(`${__dirname}/run-organize.ts`)}).then(async ({ passThrough }) => {
      process.exitCode = await passThrough(${JSON.stringify(waits)}, [], { cwd: '.', env: process.env });
    })`;
    const caller = spawn(process.execPath, ['--import', 'tsx', '-e', passes]);
    expect(await once(caller, 'close')).toEqual([42, null]);
  });

  it('ends with 128 and the signal’s number', async () => {
    const file = script('die.mjs', 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 9);');
    expect(await passThrough(file, [], { cwd: folder, env })).toBe(137);
  });
});

it.each([
  [['event', 'check', 'event.yaml'], true],
  [[], true],
  [['registrations', '-h'], true],
  [['registrations', 'list'], false],
])('%j needs no database: %s', (args, expected) => {
  expect(needsNoDatabase(args)).toBe(expected);
});
