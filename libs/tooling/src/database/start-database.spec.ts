import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type Connection } from 'mysql2/promise';
import { identityOf, isRunning, type ProcessIdentity } from '../process/index.ts';
import { startDatabase, type Database } from './start-database.ts';

jest.setTimeout(60_000);

let dataDir: string;
let running: Database[];
let starters: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'database-'));
  running = [];
  starters = [];
});
afterEach(async () => {
  starters.forEach((starter) => starter.kill('SIGKILL'));
  await Promise.all(running.map((database) => database.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Database> {
  const database = await startDatabase({ dataDir, durable: false });
  running.push(database);
  return database;
}

async function asking<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection(url);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** A process of its own that starts the database and waits. */
async function startElsewhere(): Promise<{ starter: ChildProcess; server: ProcessIdentity; url: string }> {
  const script = `import(${JSON.stringify(join(__dirname, 'start-database.ts'))}).then(async ({ startDatabase }) => {
    const { pid, url } = await startDatabase({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    process.stdout.write(JSON.stringify({ pid, url }));
    setInterval(() => {}, 1000);
  })`;
  const starter = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  starters.push(starter);
  const [line] = (await once(starter.stdout!, 'data')) as [Buffer];
  const { pid, url } = JSON.parse(line.toString()) as { pid: number; url: string };
  return { starter, server: identityOf(pid)!, url };
}

async function kill(starter: ChildProcess): Promise<void> {
  starter.kill('SIGKILL');
  await once(starter, 'exit');
}

describe('the private database', () => {
  it('keeps what it was told, also over a stop and a start', async () => {
    const first = await start();
    await asking(first.url, async (connection) => {
      await connection.query('CREATE TABLE guests (name VARCHAR(20))');
      await connection.query("INSERT INTO guests VALUES ('Cécile')");
    });
    await first.stop();
    const second = await start();
    const [rows] = await asking(second.url, (connection) => connection.query('SELECT name FROM guests'));
    expect(rows).toEqual([{ name: 'Cécile' }]);
  });

  it('has the same files whether they are made or copied', async () => {
    const ownFiles = (folder: string) => readdirSync(join(folder, 'files', 'mysql')).sort();
    await start();
    running.push(await startDatabase({ dataDir: join(dataDir, 'made') }));
    expect(ownFiles(dataDir)).toEqual(ownFiles(join(dataDir, 'made')));
    expect(statSync(join(dataDir, 'files')).mode & 0o077).toBe(0);
  });

  it('keeps its temporary tables while another server starts', async () => {
    const { url } = await start();
    await asking(url, async (connection) => {
      await connection.query('CREATE TEMPORARY TABLE konbit.counted (id INT) ENGINE=MyISAM');
      running.push(await startDatabase({ dataDir: join(dataDir, 'another'), durable: false }));
      await connection.query('INSERT INTO konbit.counted VALUES (1)');
      await connection.query('ALTER TABLE konbit.counted ADD COLUMN name INT');
      const [rows] = await connection.query('SELECT * FROM konbit.counted');
      expect(rows).toEqual([{ id: 1, name: null }]);
    });
  });

  it('ends when it is stopped', async () => {
    const database = await start();
    const server = identityOf(database.pid)!;
    await database.stop();
    expect(isRunning(server)).toBe(false);
  });

  it('keeps its password to its owner', async () => {
    const { password } = await start();
    expect(readFileSync(join(dataDir, 'password'), 'utf8')).toBe(password);
    for (const file of ['password', 'init.sql', 'server.log'])
      expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
  });

  it('lets nobody in without a password', async () => {
    const { port } = await start();
    for (const user of ['root', 'konbit', '']) {
      await expect(createConnection({ host: '127.0.0.1', port, user })).rejects.toThrow(/denied/);
    }
  });

  it('gives its user the schemas of this project and no other', async () => {
    const { url } = await start();
    await asking(url, async (connection) => {
      await connection.query('CREATE DATABASE konbit_test_1');
      await expect(connection.query('CREATE DATABASE other')).rejects.toThrow(/denied/);
      await expect(connection.query('SELECT * FROM mysql.global_priv')).rejects.toThrow(/denied/);
    });
  });

  it('is not started twice on one folder', async () => {
    await start();
    await expect(startDatabase({ dataDir })).rejects.toThrow(`is held by process ${process.pid}`);
  });

  it('does not outlive a starter that is killed', async () => {
    const { starter, server, url } = await startElsewhere();
    expect(isRunning(server)).toBe(true);
    await kill(starter);
    while (isRunning(server)) await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(asking(url, (connection) => connection.query('SELECT 1'))).rejects.toThrow('ECONNREFUSED');
  });

  it('ends the server that a killed starter and its killed guard left behind', async () => {
    const { starter, server } = await startElsewhere();
    const guard = Number(/^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${server.pid}/stat`, 'utf8'))![1]);
    process.kill(guard, 'SIGKILL');
    await kill(starter);
    expect(isRunning(server)).toBe(true);
    await start();
    expect(isRunning(server)).toBe(false);
  });

  it('leaves alone a process that has the number of a server long gone', async () => {
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const server = { pid: bystander.pid, startedAt: 'another time' };
    writeFileSync(join(dataDir, 'server.json'), JSON.stringify({ server, socketFolder: join(dataDir, 'none') }));
    await start();
    expect(bystander.exitCode).toBeNull();
    await kill(bystander);
  });

  it('refuses the data of the other flavour with a sentence', async () => {
    await (await start()).stop();
    writeFileSync(join(dataDir, 'flavour'), 'mysql\n');
    await expect(startDatabase({ dataDir })).rejects.toThrow(/was written by mysql, and MariaDB .* can't read it/);
  });
});
