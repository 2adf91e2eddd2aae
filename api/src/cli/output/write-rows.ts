import { objectOf, titleOf, type Column, type Writing } from './columns.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { formatTable } from './table.ts';

export type Format = 'table' | 'csv' | 'json';

/** The rows in a format, piece by piece: CSV and JSON are never in memory as a whole, a table is. */
export async function* writeRows<T>(
  format: Format,
  columns: readonly Column<T>[],
  rows: Iterable<T> | AsyncIterable<T>,
  writing: Writing,
): AsyncGenerator<string> {
  if (format === 'csv') {
    yield (
      byteOrderMark +
      csvLine(
        columns.map((column) => titleOf(column, writing)),
        writing,
      )
    );
    for await (const row of rows)
      yield csvLine(
        columns.map(({ of }) => of(row)),
        writing,
      );
  } else if (format === 'json') {
    let separator = '[\n';
    for await (const row of rows) {
      yield `${separator}  ${JSON.stringify(objectOf(columns, row))}`;
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  } else {
    const all: T[] = [];
    for await (const row of rows) all.push(row);
    yield formatTable(columns, all, writing);
  }
}
