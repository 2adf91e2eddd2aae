import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';
import { newFolder } from '../../test-support/new-folder.ts';
import { type Database, startDatabase } from './start-database.ts';

let dataDir: string;
let running: Database[];
beforeEach(() => {
  dataDir = newFolder();
  running = [];
});
afterEach(() => Promise.all(running.map((database) => database.stop())));

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

describe('the private database', () => {
  const folder = newFolder();
  let database: Database;
  beforeAll(async () => {
    database = await startDatabase({ dataDir: folder, durable: false });
  });
  afterAll(() => database.stop());

  it('has the same files when copied', async () => {
    const ownFiles = (one: string) => readdirSync(join(one, 'files', 'mysql')).sort();
    running.push(await startDatabase({ dataDir }));
    expect(ownFiles(folder)).toEqual(ownFiles(dataDir));
    expect(statSync(join(folder, 'files')).mode & 0o077).toBe(0);
  });

  it('keeps its temporary tables while another server starts', async () => {
    await asking(database.url, async (connection) => {
      await connection.query('CREATE TEMPORARY TABLE konbit.counted (id INT) ENGINE=MyISAM');
      await start();
      await connection.query('INSERT INTO konbit.counted VALUES (1)');
      await connection.query('ALTER TABLE konbit.counted ADD COLUMN name INT');
      const [rows] = await connection.query('SELECT * FROM konbit.counted');
      expect(rows).toEqual([{ id: 1, name: null }]);
    });
  });

  it('keeps its password to its owner', () => {
    expect(readFileSync(join(folder, 'password'), 'utf8')).toBe(database.password);
    for (const file of ['password', 'init.sql', 'server.log'])
      expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  });

  it('lets nobody in without a password', async () => {
    for (const user of ['root', 'konbit', ''])
      await expect(createConnection({ host: '127.0.0.1', port: database.port, user })).rejects.toThrow(/denied/);
  });

  it('gives its user only this project’s schemas', async () => {
    await asking(database.url, async (connection) => {
      await connection.query('CREATE DATABASE konbit_test_1');
      await expect(connection.query('CREATE DATABASE other')).rejects.toThrow(/denied/);
      await expect(connection.query('SELECT * FROM mysql.global_priv')).rejects.toThrow(/denied/);
    });
  });
});

it('refuses the data of the other flavour', async () => {
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'flavour'), 'mysql\n');
  await expect(startDatabase({ dataDir })).rejects.toThrow(/was written by mysql, and MariaDB .* can't read it/);
});
