import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceRunning, lockDataDir } from '../start/only-start.ts';
import { buildApi, isUpToDate } from './build-api.ts';
import { findDatabase } from './find-database.ts';
import { passThrough } from './pass-through.ts';
import { needsNoDatabase } from './run-organize.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konbit-organize-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const script = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const running = { origin: 'http://localhost:4200', databaseUrl: 'mysql://konbit:secret@127.0.0.1:3307/konbit' };

describe('the database of a command', () => {
  it('is the one that was named', async () => {
    const { url, isShared } = await findDatabase({ dataDir: folder, databaseUrl: 'mysql://a:b@c/d' });
    expect([url, isShared]).toEqual(['mysql://a:b@c/d', true]);
  });

  it('is that of the site that runs', async () => {
    const release = lockDataDir(folder);
    announceRunning(folder, running);
    const found = await findDatabase({ dataDir: folder, databaseUrl: undefined });
    expect(found).toMatchObject({ url: running.databaseUrl, isShared: true });
    release();
  });

  it('is waited for while the site starts, and given up with a sentence', async () => {
    const release = lockDataDir(folder);
    setTimeout(() => announceRunning(folder, running), 150);
    expect(await findDatabase({ dataDir: folder, databaseUrl: undefined })).toMatchObject({ url: running.databaseUrl });
    release();
    const again = lockDataDir(folder);
    await expect(findDatabase({ dataDir: folder, databaseUrl: undefined, timeoutMs: 150 })).rejects.toThrow(
      /runs on .* already/,
    );
    again();
  });

  it('is not the one of a site that was killed', () => {
    announceRunning(folder, running);
    const release = lockDataDir(folder);
    const found = findDatabase({ dataDir: folder, databaseUrl: undefined, timeoutMs: 0 });
    return expect(found)
      .rejects.toThrow(/already/)
      .finally(release);
  });
});

describe('a command that is passed through', () => {
  const { env } = process;
  it.each([0, 1, 2, 130])('ends with its own status %i', async (status) => {
    const file = script('end.mjs', 'process.exit(Number(process.argv[2]))');
    expect(await passThrough(file, [String(status)], { cwd: folder, env })).toBe(status);
  });

  it('is handed signals', async () => {
    const waits = script(
      'wait.mjs',
      'process.on("SIGTERM", () => process.exit(42)); setInterval(() => {}, 9); process.kill(process.ppid, "SIGTERM");',
    );
    const passes = `import(${JSON.stringify(`${__dirname}/pass-through.ts`)}).then(async ({ passThrough }) => {
      process.exitCode = await passThrough(${JSON.stringify(waits)}, [], { cwd: '.', env: process.env });
    })`;
    const caller = spawn(process.execPath, ['--import', 'tsx', '-e', passes]);
    expect(await once(caller, 'close')).toEqual([42, null]);
  });

  it('that dies of a signal ends with 128 more', async () => {
    const file = script('die.mjs', 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 9);');
    expect(await passThrough(file, [], { cwd: folder, env })).toBe(137);
  });
});

it.each([
  [['event', 'check', 'event.yaml'], true],
  [['event', 'publish', 'event.yaml'], false],
  [[], true],
  [['--help'], true],
  [['registrations', '-h'], true],
  [['help', 'seed'], true],
  [['registrations', 'list'], false],
])('%j needs no database: %s', (args, asks) => {
  expect(needsNoDatabase(args)).toBe(asks);
});

describe('the built api', () => {
  const files = ['api/src/a/b.ts', 'libs/contracts/src/c.ts', 'libs/event/src/d.ts', 'api/package.json'];
  const built = [
    'package-lock.json',
    'api/dist/bundle/cli.js',
    'libs/contracts/dist/index.js',
    'libs/event/dist/index.js',
  ];
  const stamp = () => join(folder, 'stamp');
  const at = (file: string, seconds: number) => utimesSync(join(folder, file), seconds, seconds);
  beforeEach(() => {
    for (const file of [...files, ...built, 'stamp']) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), '');
      at(file, 1000);
    }
    for (const name of ['api/src', 'api/src/a', 'libs/contracts/src', 'libs/event/src']) at(name, 1000);
    at('stamp', 2000);
  });

  it('is taken as it is while nothing changed', () => {
    expect(isUpToDate(folder, stamp())).toBe(true);
  });

  it.each(['api/src/a/b.ts', 'api/src/a', 'libs/event/src/d.ts', 'package-lock.json'])(
    'is built anew after %s',
    (file) => {
      at(file, 3000);
      expect(isUpToDate(folder, stamp())).toBe(false);
    },
  );

  it('is taken as it is when it was built otherwise, after the sources', () => {
    at('api/dist/bundle/cli.js', 1500);
    rmSync(stamp());
    expect(isUpToDate(folder, stamp())).toBe(true);
  });

  it('is left as it is under a site, and that is said', async () => {
    at('api/src/a/b.ts', 3000);
    const said = jest.spyOn(console, 'error').mockImplementation();
    await buildApi(folder, { underSite: true });
    expect(said.mock.calls).toEqual([[expect.stringContaining('npx nx build api builds it anew.')]]);
    await expect(buildApi(folder)).rejects.toThrow('The api could not be built.');
    said.mockRestore();
  });

  it.each(['api/dist/bundle/cli.js', 'libs/contracts/dist/index.js', 'stamp'])('is built anew without %s', (file) => {
    rmSync(join(folder, file));
    expect(isUpToDate(folder, stamp())).toBe(false);
  });
});
