import Table from 'cli-table3';
import { textOf, titleOf, type Cell, type Column, type Writing } from './columns.ts';
import { byteOrderMark, csvLines } from './csv.ts';
import { terminalWidth, wrap } from './deliver.ts';

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
    yield byteOrderMark + csvLines([columns.map((column) => titleOf(column, writing))], writing);
    for await (const rows of parts) {
      yield csvLines(
        rows.map((row) => columns.map(({ of }) => of(row))),
        writing,
      );
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

const objectOf = <T>(columns: readonly Column<T>[], row: T): Record<string, Cell> =>
  Object.fromEntries(columns.map(({ key, of }) => [key, of(row)]));

/** The rows as a table as wide as the terminal. No guest's text can steer the terminal, or fill it. */
function formatTable<T>(columns: readonly Column<T>[], rows: readonly T[], writing: Writing): string {
  const head = columns.map((column) => titleOf(column, writing));
  const cells = rows.map((row) => columns.map(({ of }) => shown(of(row), writing.timeZone)));
  const longest = head.map((title, at) =>
    cells.reduce((most, row) => Math.max(most, row[at]!.length), longestWord(title)),
  );
  // Each column has a line at its left, a blank on both sides, and the last a line at its right.
  const widths = within(terminalWidth() - 3 * columns.length - 1, longest);
  const fitting = (row: readonly string[]) => row.map((text, at) => wrap(withBreaks(text, widths[at]!), widths[at]));
  const table = new Table({ head: fitting(head), style: { head: [], border: [], compact: true } });
  for (const row of cells) table.push(fitting(row));
  return `${table.toString()}\n`;
}

const longestWord = (text: string) => Math.max(...text.split(' ').map((word) => word.length));

/** A word that is longer than a line goes on in the next. */
const withBreaks = (text: string, width: number) => text.replace(new RegExp(`\\S{${width}}(?=\\S)`, 'gu'), '$& ');

/** Takes from the widest until all fit. */
function within(width: number, widths: readonly number[]): number[] {
  const fitting = [...widths];
  const least = 8;
  for (let over = fitting.reduce((sum, one) => sum + one, 0) - width; over > 0; over -= 1) {
    const widest = fitting.indexOf(Math.max(...fitting));
    if ((fitting[widest] ?? 0) <= least) break;
    fitting[widest]! -= 1;
  }
  return fitting;
}

const mostCharacters = 200;

function shown(cell: Cell, timeZone: string): string {
  if (cell instanceof Date) return textOf(cell, timeZone).slice(0, 'yyyy-mm-dd hh:mm'.length);
  const text = textOf(cell, timeZone)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const characters = [...text];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join('')}…` : text;
}
