import Table from 'cli-table3';
import { textOf, type Cell, type Column } from './columns.ts';

const mostCharacters = 40;

/** The rows as a table for people. Long texts are cut; no guest's text can steer the terminal. */
export function formatTable<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const table = new Table({ head: columns.map(({ title }) => title), style: { head: [], border: [], compact: true } });
  for (const row of rows) table.push(columns.map(({ of }) => shown(of(row))));
  return `${table.toString()}\n`;
}

function shown(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  const text = textOf(cell)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const characters = [...text];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join('')}…` : text;
}
