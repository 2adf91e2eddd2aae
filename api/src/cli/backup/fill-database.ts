import type { Connection } from 'mysql2';
import type { Settings } from '../../config/settings.ts';
import { migrateDatabase } from '../../database/migrate-database.ts';
import { migrations } from '../../database/migrations/index.ts';
import { CommandFailure } from '../command-failure.ts';
import { rowsIn, type BackupHead, type Row, type TableLine } from './backup-lines.ts';
import { plainConnection, quoted, rowsOf } from './plain-connection.ts';

/** One statement holds at most so much: far below what any server takes. */
const statementBytes = 1_000_000;
const statementRows = 500;

/**
 * Makes the schema that the backup was taken of in an empty database, puts every row into it, and lets `finish` do the
 * rest. What was begun is taken away again when any of that fails. Throws a sentence, before anything is done, where it
 * can't be. Answers what `finish` does.
 */
export async function fillDatabase<Result>(
  settings: Settings,
  file: string,
  head: BackupHead,
  progress: (rows: number) => void,
  finish: () => Promise<Result>,
): Promise<Result> {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = head.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new CommandFailure(newer(file, unknown.length));
  const connection = await plainConnection(settings.databaseUrl);
  try {
    if ((await tablesIn(connection)).length > 0) throw new CommandFailure(notEmpty);
    try {
      const made = migrations.filter(({ name }) => head.migrations.includes(name));
      await migrateDatabase({ ...settings, migrations: made });
      await rowsOf(connection, setUp);
      await insertAll(connection, file, progress);
      return await finish();
    } catch (failure) {
      await dropAll(connection).catch(() => undefined);
      throw failure;
    }
  } finally {
    connection.destroy();
  }
}

async function insertAll(connection: Connection, file: string, progress: (rows: number) => void): Promise<void> {
  let [done, bytes] = [0, 0];
  let current: TableLine | undefined;
  let rows: Row[] = [];
  const flush = async () => {
    if (!current || rows.length === 0) return;
    await rowsOf(connection, insertInto(current), [rows]);
    progress((done += rows.length));
    [rows, bytes] = [[], 0];
  };
  for await (const { into, row } of rowsIn(file)) {
    if (!row || bytes > statementBytes || rows.length === statementRows) await flush();
    // The migrations leave rows of their own.
    if (!row) await rowsOf(connection, `DELETE FROM ${quoted(into.table)}`);
    current = into;
    if (row) rows.push(row);
    bytes += row?.reduce((sum: number, value) => sum + lengthOf(value), 0) ?? 0;
  }
  await flush();
}

const insertInto = ({ table, columns }: TableLine): string =>
  `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES ?`;

const lengthOf = (value: Row[number]): number => (typeof value === 'number' || value === null ? 8 : value.length);

/** Tables come in the order of their names, not in that of their keys; a number that is 0 stays 0. */
const setUp =
  "SET SESSION foreign_key_checks = 0, unique_checks = 0, time_zone = '+00:00', sql_mode = 'NO_AUTO_VALUE_ON_ZERO'";

const tablesIn = async (connection: Connection): Promise<string[]> =>
  (await rowsOf<[string]>(connection, 'SHOW TABLES')).map(([name]) => name);

async function dropAll(connection: Connection): Promise<void> {
  await rowsOf(connection, 'SET SESSION foreign_key_checks = 0');
  for (const table of await tablesIn(connection)) await rowsOf(connection, `DROP TABLE ${quoted(table)}`);
}

const notEmpty =
  'The database has tables already. A backup is restored into an empty database or an empty DATA_DIR only, so that ' +
  'nothing is mixed or lost. Nothing was done.';

const newer = (file: string, changes: number): string =>
  `${file} was taken by a newer version: this one lacks ${changes} ${changes === 1 ? 'change' : 'changes'} of its ` +
  'schema. Restore it with that version. Nothing was done.';
