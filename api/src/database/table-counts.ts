import type { DataSource } from 'typeorm';

/** What a table holds: its rows, and of each column that may be empty in how many it is not. */
export interface TableCount {
  table: string;
  rows: number;
  filled: Record<string, number>;
}

/** Of every table of the schema, whoever owns it. Raw: no entity is asked. */
export async function tableCounts(dataSource: DataSource): Promise<TableCount[]> {
  const columns = await dataSource.query<{ name: string; column: string | null }[]>(
    `SELECT t.table_name AS name, c.column_name AS \`column\` FROM information_schema.tables t
     LEFT JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name
       AND c.is_nullable = 'YES'
     WHERE t.table_schema = DATABASE() AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`,
  );
  const tables = [...new Set(columns.map(({ name }) => name))].sort();
  const counts: TableCount[] = [];
  for (const table of tables) {
    const nullable = columns.flatMap(({ name, column }) => (name === table && column ? [column] : []));
    const filled = nullable.map((column) => `, COUNT(\`${column}\`) AS \`${column}\``).join('');
    const [{ rows, ...found } = { rows: 0 }] = await dataSource.query<Record<string, number>[]>(
      `SELECT COUNT(*) AS \`rows\`${filled} FROM \`${table}\``,
    );
    counts.push({ table, rows: Number(rows), filled: numbers(found) });
  }
  return counts;
}

const numbers = (found: object): Record<string, number> =>
  Object.fromEntries(Object.entries(found).map(([column, count]) => [column, Number(count)]));
