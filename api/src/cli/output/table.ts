import Table from 'cli-table3';
import { textOf, titleOf, type Cell, type Column, type Writing } from './columns.ts';

const mostCharacters = 40;

/** The rows as a table for people. Long texts are cut; no guest's text can steer the terminal. */
export function formatTable<T>(columns: readonly Column<T>[], rows: readonly T[], writing: Writing): string {
  const head = columns.map((column) => titleOf(column, writing));
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  for (const row of rows) table.push(columns.map(({ of }) => shown(of(row), writing.timeZone)));
  return `${table.toString()}\n`;
}

function shown(cell: Cell, timeZone: string): string {
  if (cell instanceof Date) return textOf(cell, timeZone).slice(0, 'yyyy-mm-dd hh:mm'.length);
  const text = textOf(cell, timeZone)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const characters = [...text];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join('')}…` : text;
}
