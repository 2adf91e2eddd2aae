/** What a cell may hold. A date is written in UTC, a yes or no as a word, nothing as an empty cell. */
export type Cell = string | number | boolean | Date | null;

/** A column of a list: its title, its key in JSON, and what it shows of a row. */
export interface Column<T> {
  title: string;
  key: string;
  of: (row: T) => Cell;
}

export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

export const objectOf = <T>(columns: readonly Column<T>[], row: T): Record<string, Cell> =>
  Object.fromEntries(columns.map(({ key, of }) => [key, of(row)]));
