import { objectOf, titleOf, type Column, type Writing } from './columns.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { formatTable } from './table.ts';

export type Format = 'table' | 'csv' | 'json';

/**
 * The rows in a format, part by part, each of some rows: CSV and JSON are never in memory as a whole, a table is.
 */
export async function* writeRows<T>(
  format: Format,
  columns: readonly Column<T>[],
  parts: Iterable<readonly T[]> | AsyncIterable<readonly T[]>,
  writing: Writing,
): AsyncGenerator<string> {
  if (format === 'csv') {
    const titles = columns.map((column) => titleOf(column, writing));
    yield byteOrderMark + csvLine(titles, writing);
    for await (const rows of parts) {
      const lines = rows.map((row) =>
        csvLine(
          columns.map(({ of }) => of(row)),
          writing,
        ),
      );
      yield lines.join('');
    }
  } else if (format === 'json') {
    let separator = '[\n';
    for await (const rows of parts) {
      if (rows.length === 0) continue;
      yield `${separator}${rows.map((row) => `  ${JSON.stringify(objectOf(columns, row))}`).join(',\n')}`;
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  } else {
    const all: T[] = [];
    for await (const rows of parts) for (const row of rows) all.push(row);
    yield formatTable(columns, all, writing);
  }
}
