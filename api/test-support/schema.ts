import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { newId } from '../src/common/new-id.ts';

const template = 'konbit_template';

/** SQL that copies the template. */
interface Copy {
  migrated: string;
  catalogues: string;
}

const withSchema = (server: string, name: string): string => Object.assign(new URL(server), { pathname: name }).href;

export async function createSchema(server = process.env.TEST_DATABASE_URL ?? '', fill = ''): Promise<string> {
  const name = `konbit_${newId().replaceAll('-', '')}`;
  const connection = await mysql.createConnection({ uri: server, multipleStatements: true });
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4; USE ${name}; ${fill}`);
  await connection.end();
  return withSchema(server, name);
}

export async function copySchema(filled: 'migrated' | 'with catalogues'): Promise<string> {
  const { migrated, catalogues } = JSON.parse(readFileSync(process.env.TEST_SCHEMA_COPY ?? '', 'utf8')) as Copy;
  const rows = filled === 'migrated' ? '' : catalogues;
  return createSchema(undefined, `SET foreign_key_checks = 0; ${migrated} ${rows}`);
}

/** Makes the template with the built migration, and writes the SQL that copies it to `file`. */
export async function makeTemplate(server: string, file: string): Promise<void> {
  const connection = await mysql.createConnection(server);
  await connection.query(`CREATE DATABASE ${template} CHARACTER SET utf8mb4`);
  await connection.changeUser({ database: template });
  const env = { PATH: process.env.PATH, DATABASE_URL: withSchema(server, template) };
  execFileSync(process.execPath, [join(__dirname, '../dist/bundle/migrate.js')], { env, stdio: 'pipe' });
  const tables = await definitions(connection);
  const filled = await filledTables(connection, Object.keys(tables));
  await connection.end();
  const rows = (names: string[]) =>
    names.map((name) => `INSERT INTO ${name} SELECT * FROM ${template}.${name};`).join('\n');
  const isOfMigrations = (name: string) => name.startsWith('migration');
  const copy: Copy = {
    migrated: [
      ...Object.values(tables).map((definition) => `${definition};`),
      rows(filled.filter(isOfMigrations)),
    ].join('\n'),
    catalogues: rows(filled.filter((name) => !isOfMigrations(name))),
  };
  writeFileSync(file, JSON.stringify(copy));
}

/** `CREATE TABLE` of each table. */
export async function definitions(connection: Connection): Promise<Record<string, string>> {
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  const definitionOf: [table: string, definition: string][] = [];
  for (const name of tables.map((row) => String(Object.values(row)[0]))) {
    const [[row]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${name}`);
    definitionOf.push([name, String(row?.['Create Table'])]);
  }
  return Object.fromEntries(definitionOf);
}

async function filledTables(connection: Connection, names: string[]): Promise<string[]> {
  const counts = names.map((name) => `SELECT '${name}' AS name FROM ${name} HAVING COUNT(*) > 0`);
  const [rows] = await connection.query<RowDataPacket[]>(counts.join(' UNION ALL '));
  return rows.map(({ name }) => String(name));
}
