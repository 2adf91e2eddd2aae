import { EventService } from '../event/event.service.ts';
import { csvOf } from './csv.ts';
import type { Service } from './service.ts';
import { tableOf } from './table.ts';
import { countOf, many, print } from './terminal.ts';

export interface Format {
  json?: true | undefined;
  csv?: 'comma' | 'semicolon' | undefined;
}

/** The keys that a list shows of its rows, each with its title, in order. `isTime` knows the keys of times. */
export type Columns<T> = { [K in keyof T]?: string };

/** Rows as they are read, so many at a time. */
export type Batches<T> = Iterable<readonly T[]> | AsyncIterable<readonly T[]>;

export interface TitledColumn<T> {
  key: keyof T & string;
  header: string;
}

/** Times are those of the event's place. JSON, which programs read, keeps UTC. */
export function printRows<T extends object>(
  service: Service,
  format: Format,
  columns: Columns<T>,
  rows: readonly T[],
): Promise<void> {
  return printBatches(service, format, columns, [rows]);
}

/** As `printRows`; CSV and JSON hold one batch in memory, a table holds all of them. */
export async function printBatches<T extends object>(
  service: Service,
  format: Format,
  columns: Columns<T>,
  batches: Batches<T>,
  file?: string,
): Promise<void> {
  const { timeZone } = (await (await service.get(EventService)).live()).content.event;
  await print(writeRows(format, columns, batches, timeZone), file);
}

const isTime = (key: string): boolean => /(At|Since|Until)$/.test(key);

export async function* writeRows<T extends object>(
  { json, csv }: Format,
  columns: Columns<T>,
  batches: Batches<T>,
  timeZone: string,
): AsyncGenerator<string> {
  const keys = Object.keys(columns) as (keyof T & string)[];
  if (json) {
    yield* jsonOf(keys, batches);
    return;
  }
  const headerOf = (key: keyof T & string) =>
    csv && isTime(key) ? `${columns[key]} (${timeZone})` : String(columns[key]);
  const titled = keys.map((key) => ({ key, header: headerOf(key) }));
  // Swedish dates are written 2025-08-14 19:00:00.
  const times = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  if (csv) {
    yield* csvOf(titled, batches, times, csv === 'comma' ? ',' : ';');
    return;
  }
  const all: T[] = [];
  for await (const rows of batches) all.push(...rows);
  yield tableOf(titled, all, times);
  if (keys.some(isTime)) yield `Times are those of ${timeZone}.\n`;
}

/** As `JSON.stringify` writes one list, a piece a batch. */
async function* jsonOf<T>(keys: string[], batches: Batches<T>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    const objects = rows.map((row) => JSON.stringify(row, keys, 2).replace(/^/gm, '  '));
    yield `${before}${objects.join(',\n')}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

export function countSentence(what: string, shown: number, total: number, search?: string): string {
  if (total === 0) return search === undefined ? `There are no ${what}s.` : `No ${what} matches '${search}'.`;
  const all = `${many(total, what)}.`;
  return shown < total ? `The first ${countOf(shown)} of ${all} --limit shows more.` : all;
}
