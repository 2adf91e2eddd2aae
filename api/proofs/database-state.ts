import type { Service } from '../test-support/service.ts';

/** The columns of every table. */
export type Tables = Map<string, { name: string; type: string }[]>;

export async function tablesOf(service: Service): Promise<Tables> {
  const rows = await service.rows(
    `SELECT table_name AS t, column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`,
  );
  const tables: Tables = new Map();
  for (const { t, name, type } of rows) tables.set(t, [...(tables.get(t) ?? []), { name, type }]);
  return tables;
}

/** Counts of tries are not personal data. */
const notCompared = ['rate_limits'];

/** The column with the owner of a row. */
const ownerColumn = (table: string, columns: readonly { name: string }[]): string | undefined =>
  table === 'registrations'
    ? 'id'
    : ['registration_id', 'profile_id'].find((name) => columns.some((column) => column.name === name));

/** Rows and checksum of each table: of all rows, or of these people's. */
export async function stateOf(service: Service, tables: Tables, ids?: readonly string[]) {
  const selects = [...tables].flatMap(([table, columns]) => {
    const owner = ownerColumn(table, columns);
    if (notCompared.includes(table) || (ids && !owner)) return [];
    const cells = columns.map(({ name }) => `COALESCE(HEX(\`${name}\`), '-')`).join(", '|', ");
    const where = ids ? `WHERE \`${owner}\` IN (?)` : '';
    return [
      `SELECT '${table}' AS name, COUNT(*) AS n, COALESCE(SUM(CRC32(CONCAT(${cells}))), 0) AS s FROM \`${table}\` ${where}`,
    ];
  });
  const rows = await service.rows(selects.join(' UNION ALL '), ids ? selects.map(() => ids) : []);
  return Object.fromEntries(rows.map(({ name, n, s }) => [name, `${n} rows, ${s}`]));
}
