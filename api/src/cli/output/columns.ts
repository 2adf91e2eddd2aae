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

/** How far a zone's clocks are ahead: clocks change at quarters of an hour only, and rows often follow each other. */
interface Clock {
  format: Intl.DateTimeFormat;
  quarter?: number;
  aheadMs: number;
}

const quarterMs = 900_000;
const clocks = new Map<string, Clock>();

/** `2025-08-14 19:00:00` by the clocks of the zone. */
export function timeIn(timeZone: string, time: Date): string {
  const clock = clocks.get(timeZone) ?? newClock(timeZone);
  const quarter = Math.floor(time.getTime() / quarterMs);
  if (quarter !== clock.quarter) {
    const begin = quarter * quarterMs;
    const aheadMs = Date.parse(`${clock.format.format(begin).replace(' ', 'T')}Z`) - begin;
    Object.assign(clock, { quarter, aheadMs });
  }
  return new Date(time.getTime() + clock.aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}

function newClock(timeZone: string): Clock {
  // Sweden writes dates in this way. To make it takes a hundred times as long as to use it.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const clock = { format, aheadMs: 0 };
  clocks.set(timeZone, clock);
  return clock;
}

export function textOf(cell: Cell, timeZone: string): string {
  if (cell instanceof Date) return timeIn(timeZone, cell);
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

export const objectOf = <T>(columns: readonly Column<T>[], row: T): Record<string, Cell> =>
  Object.fromEntries(columns.map(({ key, of }) => [key, of(row)]));
