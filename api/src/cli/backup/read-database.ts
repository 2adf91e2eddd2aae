import type { Connection } from 'mysql2';
import { unusedObjectsTable } from '../../common/photos/unused-objects.repository.ts';
import { isMissingTable } from '../../database/database-errors.ts';
import { CommandFailure } from '../command-failure.ts';
import { line, rowLine, type Row } from './backup-lines.ts';
import { plainConnection, quoted, rowsOf } from './plain-connection.ts';

/** All tables are read as they are at one moment, while writing goes on: InnoDB keeps what was there. */
export const oneMoment = [
  "SET SESSION time_zone = '+00:00'",
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT',
];

interface Source {
  databaseUrl: string;
  secrets: readonly string[];
  /** Read after the moment of the backup: nobody whom it lacks is missed. */
  erasedIds?: () => Promise<readonly string[]>;
  /** Reads what lies in the bucket; null when it is lost. */
  photo?: (objectName: string) => Promise<Buffer | null>;
  /** Tests alone leave out `oneMoment`, to show what it is for. */
  begin?: readonly string[];
}

/**
 * The lines of a backup. A photo that lies in the bucket is put into its row: the file needs no bucket. One that the
 * bucket has lost is left out. Throws a sentence where the bucket is not known.
 */
export async function* readDatabase({
  databaseUrl,
  secrets,
  erasedIds = async () => [],
  photo,
  begin = oneMoment,
}: Source): AsyncGenerator<string> {
  const connection = await plainConnection(databaseUrl);
  try {
    for (const statement of begin) await rowsOf(connection, statement);
    const made = await rowsOf<[string]>(connection, 'SELECT name FROM migrations ORDER BY id').catch(noSchema);
    const migrations = made.map(([name]) => name);
    yield line({ konbit: 1, takenAt: new Date().toISOString(), migrations, secrets, erasedIds: await erasedIds() });
    let rows = 0;
    for (const [table, columns] of await columnsOf(connection)) {
      yield line({ table, columns });
      const all = connection.query(`SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table)}`);
      for await (const read of all.stream({ highWaterMark: 16 }) as AsyncIterable<Row>) {
        const row = await withPhoto(columns, read, photo);
        if (!row) continue;
        rows += 1;
        yield rowLine(row);
      }
    }
    yield line({ rows });
  } finally {
    connection.destroy();
  }
}

/** The row as it would be without a bucket; null: there is no photo. */
async function withPhoto(columns: readonly string[], row: Row, photo: Source['photo']): Promise<Row | null> {
  const [name, content] = [columns.indexOf('object_name'), columns.indexOf('content')];
  const objectName = name === -1 ? null : row[name];
  if (typeof objectName !== 'string') return row;
  if (!photo) throw new CommandFailure('Photos lie in a bucket: set PHOTOS_URL as the site has it.');
  const jpeg = await photo(objectName);
  return jpeg && row.with(content, jpeg).with(name, null);
}

function noSchema(failure: unknown): never {
  if (!isMissingTable(failure)) throw failure;
  throw new CommandFailure('The database holds no site yet. Nothing was written.');
}

/** The columns of each table of the schema, whoever owns it; what the database computes by itself is left out. */
async function columnsOf(connection: Connection): Promise<Map<string, string[]>> {
  const found = await rowsOf<[table: string, column: string]>(
    connection,
    `SELECT c.table_name, c.column_name FROM information_schema.columns AS c
       JOIN information_schema.tables AS t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE c.table_schema = DATABASE() AND t.table_type = 'BASE TABLE' AND c.extra NOT LIKE '% GENERATED%'
     ORDER BY c.table_name, c.ordinal_position`,
  );
  const tables = new Map<string, string[]>();
  for (const [table, column] of found) tables.set(table, [...(tables.get(table) ?? []), column]);
  tables.delete(unusedObjectsTable);
  return tables;
}
