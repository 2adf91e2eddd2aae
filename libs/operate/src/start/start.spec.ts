import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer as createApi } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@konbit/tooling/database';
import { isRunning } from '@konbit/tooling/proofs';
import { listen } from '@konbit/tooling/test-support/listen';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { assemble } from '../build-release/assemble.ts';
import { findWorkspace } from '../site/workspace.ts';
import type { RunningSite } from '../site/data-dir.ts';
import { requireFreePort } from './run-site.ts';

// The first of these may have to build the whole site.
jest.setTimeout(600_000);

interface Start {
  process: ChildProcess;
  said: string[];
}

let dataDir: string;
let port: number;
let starts: ChildProcess[];
beforeEach(async () => {
  dataDir = newFolder();
  port = await freePort();
  starts = [];
});
afterEach(async () => {
  for (const start of starts.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    start.kill('SIGKILL');
    await once(start, 'exit');
  }
});

const workspace = findWorkspace();
const release = newFolder();
beforeAll(() => assemble(workspace, release));

/** A program of the checkout, as npm runs it. */
const startFromSources = (program: string, words: string[] = [], env: NodeJS.ProcessEnv = {}): Start =>
  launch(workspace, ['--import', 'tsx', `libs/operate/src/${program}.ts`, ...words], env);

/** A program of a release folder, which has nothing of the checkout around it. */
const start = (env: NodeJS.ProcessEnv = {}, program = 'start', ...words: string[]): Start =>
  launch(tmpdir(), [join(release, `programs/${program}.js`), ...words], env);

function launch(cwd: string, words: string[], env: NodeJS.ProcessEnv): Start {
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...ownEnv, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  starts.push(child);
  const said: string[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => said.push(text.toString()));
  return { process: child, said };
}

const ownEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NX_|DATABASE_URL)/.test(name)));

async function ready({ process: child, said }: Start): Promise<void> {
  while (!said.join('').includes('Ctrl-C stops it')) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(said.join(''));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ended({ process: child }: Start): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

const running = (): RunningSite => JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as RunningSite;

const server = () => Number(readFileSync(join(dataDir, 'database/server.pid'), 'utf8'));

const api = () => program(/\/dist\/bundle\/main\.js/);
const front = () => program(/\/front-process\.[jt]s/);
const renderer = () => program(/\/pages-process\.[jt]s/);

const program = (name: RegExp) => {
  const setting = `DATA_DIR=${dataDir}\0`;
  return Number(readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isProgram(Number(pid), name, setting)));
};

function isProgram(pid: number, name: RegExp, setting: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const isNode = /^[^\0]*node\0/.test(command);
    return isNode && name.test(command) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(setting);
  } catch {
    return false;
  }
}

async function remember(name: string): Promise<void> {
  const connection = await createConnection(running().databaseUrl);
  await connection.query('CREATE TABLE IF NOT EXISTS memory (name VARCHAR(20))');
  await connection.query('INSERT INTO memory VALUES (?)', [name]);
  await connection.end();
}

async function remembered(): Promise<string[]> {
  const connection = await createConnection(running().databaseUrl);
  const [rows] = await connection.query<RowDataPacket[]>('SELECT name FROM memory');
  await connection.end();
  return rows.map(({ name }) => name as string);
}

it('npm run dev -- api starts the whole site from the checkout', async () => {
  const site = startFromSources('dev/dev', ['api']);
  await ready(site);
  expect(await (await fetch(`http://localhost:${port}/api/registrations/count`)).json()).toBe(0);
  site.process.kill('SIGINT');
  expect(await ended(site)).toBe(0);
});

it('npm run dev -- mf-hub serves shell and hub from their sources', async () => {
  const elsewhere = createApi((_request, response) => response.end('7'));
  const site = startFromSources('dev/dev', ['mf-hub'], { API_URLS: await listen(elsewhere) });
  await ready(site);
  const textAt = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
  expect(JSON.parse(await textAt('/modules.json'))).toMatchObject({
    'mf-hub': { base: '/dev/mf-hub/', page: { paths: ['/gamification'] } },
    'mf-rsvp': { base: expect.stringMatching(/^\/modules\/mf-rsvp\//) as string },
  });
  expect(await textAt('/gamification')).toContain('src="/dev/shell/main.js"');
  expect(await textAt('/dev/mf-hub/remoteEntry.js')).toContain('./app');
  expect(await textAt('/api/registrations/count')).toBe('7');
  site.process.kill('SIGINT');
  expect(await ended(site)).toBe(0);
  elsewhere.close().closeAllConnections();
});

it('npm start stops during the build and leaves nothing behind', async () => {
  const site = startFromSources('start/start');
  while (!site.said.join('').includes('Konbit starts.')) await new Promise((resolve) => setTimeout(resolve, 20));
  site.process.kill('SIGTERM');
  expect(await ended(site)).toBe(0);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('a release folder is never assembled over another, and names no file of the checkout', async () => {
  await expect(assemble(workspace, release)).rejects.toThrow('is not empty');
  const programs = readdirSync(join(release, 'programs')).map((name) => join(release, 'programs', name));
  expect(programs.filter((file) => readFileSync(file, 'utf8').includes(workspace))).toEqual([]);
});

describe('in a release folder, npm start', () => {
  it.each([
    ['--help', 0],
    ['--halp', 1],
  ])('%s prints its usage and starts nothing', async (word, status) => {
    const asked = start({}, 'start', word);
    expect(await ended(asked)).toBe(status);
    expect(asked.said.join('')).toContain('PORT=4300 DATA_DIR=DIR npm start');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('starts once, restarts what ends, keeps its data', async () => {
    const first = start();
    await ready(first);
    const page = await fetch(`http://localhost:${port}`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root" data-path="/">')]);
    expect(await (await fetch(`http://localhost:${port}/api/registrations/count`)).json()).toBe(0);
    await remember('Cécile');

    const releases = start({}, 'releases');
    const deploy = start({}, 'deploy', '--all');
    const backup = start({}, 'organize', 'backup', join(dataDir, 'backups'));
    expect(await Promise.all([releases, deploy, backup].map(ended))).toEqual([0, 0, 0]);
    const head = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: workspace, encoding: 'utf8' }).trim();
    expect(releases.said.join('')).toContain(head);
    expect(deploy.said.join('')).toContain('live already');
    expect(backup.said.join('')).toContain('all photos and SESSION_SECRET');
    rmSync(join(dataDir, 'backups'), { recursive: true });

    const second = start({ PORT: String(await freePort()) });
    expect(await ended(second)).toBe(1);
    expect(second.said.join('')).toContain(`Konbit runs on ${dataDir} already`);

    const isHealthy = () =>
      fetch(`http://localhost:${port}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    const [database, service, firstFront] = [server(), api(), front()];
    process.kill(firstFront, 'SIGKILL');
    while (!(await isHealthy())) await new Promise((resolve) => setTimeout(resolve, 20));
    expect([database, service, firstFront].map(isRunning)).toEqual([true, true, false]);

    const killed = [database, service, front(), renderer()];
    for (const one of killed) process.kill(one, 'SIGKILL');
    while (!(await isHealthy())) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(killed.map(isRunning)).toEqual([false, false, false, false]);
    expect(first.said.join('')).toContain('The front ended by itself (status 137); starting it again in 0.1 s.');
    expect(first.said.join('')).toContain('The api ended by itself (status 137); starting it again in 1 s.');
    expect(first.said.join('')).toContain('The database ended by itself (status 137); starting it again in 1 s.');

    const left = [server(), api(), front(), renderer()];
    first.process.kill('SIGKILL');
    await ended(first);

    // The command of the README, from the checkout.
    const next = startFromSources('start/start');
    await ready(next);
    expect(left.map(isRunning)).toEqual([false, false, false, false]);
    expect(await remembered()).toEqual(['Cécile']);
    const processes = [server(), api(), front(), renderer()];
    next.process.kill('SIGHUP');
    expect(await ended(next)).toBe(0);
    expect(processes.map(isRunning)).toEqual([false, false, false, false]);
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
    expect(readdirSync(dataDir).sort()).toEqual([
      'database',
      'logs',
      'pages',
      'release-key.pem',
      'session-secret',
      'site',
    ]);

    // What is published stays so, and only the database that is given has to be asked.
    const last = start({ DATABASE_URL: 'mysql://nobody:none@127.0.0.1:1/konbit', DATABASE_WAIT_MS: '500' });
    expect(await ended(last)).toBe(1);
    expect(last.said.join('')).toContain('The database could not be migrated: The database does not answer.');
  });

  it('refuses a port that is in use', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const site = start();
    expect(await ended(site)).toBe(1);
    expect(site.said.join('')).toContain(`Port ${port} is in use by another program.`);
    expect(readdirSync(dataDir)).toEqual([]);
    other.close();
  });

  it('refuses an address of another machine', async () => {
    await expect(requireFreePort('203.0.113.1', port)).rejects.toThrow('HOST must be an address of this machine');
  });

  it.each([
    [{ LIMIT_MAILS: 'many' }, 'LIMIT_MAILS must be', ['session-secret']],
    [{ SITE_ORIGIN: 'https://example.org' }, 'TRUST_PROXY must be set where SITE_ORIGIN is https', []],
  ])('starts nothing with %j', async (env, sentence, written) => {
    const site = start(env);
    expect(await ended(site)).toBe(1);
    expect(site.said.join('')).toContain(sentence);
    expect(site.said.join('')).not.toMatch(/publish|database/);
    expect(readdirSync(dataDir)).toEqual(written);
    for (const file of written) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  });
});
