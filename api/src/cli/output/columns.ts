/** What a cell may hold. A yes or no is written as a word, nothing as an empty cell. */
export type Cell = string | number | boolean | Date | null;

/** A column of a list: its title, its key in JSON, and what it shows of a row. */
export interface Column<T> {
  title: string;
  key: string;
  of: (row: T) => Cell;
  /** It shows times. */
  isTime?: true;
}

/** How rows are written: times in this zone, and with this sign between the cells of CSV. */
export interface Writing {
  timeZone: string;
  separator?: string;
}

/** A title ends with the zone of the times below it, where there are any. */
export const titleOf = <T>({ title, isTime }: Column<T>, { timeZone }: Writing): string =>
  isTime ? `${title} (${timeZone})` : title;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2025-08-14 19:00:00` by the clocks of the zone. */
export function timeIn(timeZone: string, time: Date): string {
  // Sweden writes dates in this way. A format takes a hundred times as long to make as to use.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(time);
}

export function textOf(cell: Cell, timeZone: string): string {
  if (cell instanceof Date) return timeIn(timeZone, cell);
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}
