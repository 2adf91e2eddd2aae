import type { Connection } from 'mysql2';
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
  /** Tests alone leave out `oneMoment`, to show what it is for. */
  begin?: readonly string[];
}

/** The lines of a backup. */
export async function* readDatabase({ databaseUrl, secrets, begin = oneMoment }: Source): AsyncGenerator<string> {
  const connection = await plainConnection(databaseUrl);
  try {
    for (const statement of begin) await rowsOf(connection, statement);
    const made = await rowsOf<[string]>(connection, 'SELECT name FROM migrations ORDER BY id').catch(noSchema);
    const migrations = made.map(([name]) => name);
    yield line({ konbit: 1, takenAt: new Date().toISOString(), migrations, secrets });
    let rows = 0;
    for (const [table, columns] of await columnsOf(connection)) {
      yield line({ table, columns });
      const all = connection.query(`SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table)}`);
      for await (const row of all.stream({ highWaterMark: 16 }) as AsyncIterable<Row>) {
        rows += 1;
        yield rowLine(row);
      }
    }
    yield line({ rows });
  } finally {
    connection.destroy();
  }
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
  return tables;
}
