import Table from 'cli-table3';
import { stringify, type Options } from 'csv-stringify/sync';
import { EventService } from '../event/event.service.ts';
import type { Service } from './service.ts';
import { countOf, many, print } from './terminal.ts';

export interface Format {
  json?: true | undefined;
  csv?: 'comma' | 'semicolon' | undefined;
}

/** The keys that a list shows of its rows, each with its title, in order. A key that ends in `At` holds times. */
export type Columns<T> = { [K in keyof T]?: string };

type Rows<T> = Iterable<T> | AsyncIterable<T>;

/** Times are those of the event's place. JSON, which programs read, keeps UTC. */
export async function printRows<T extends object>(
  service: Service,
  format: Format,
  columns: Columns<T>,
  rows: Rows<T>,
): Promise<void> {
  await print(writeRows(format, columns, rows, await timeZoneOf(service)));
}

export async function timeZoneOf(service: Service): Promise<string> {
  return (await (await service.get(EventService)).live()).content.event.timeZone;
}

/** CSV and JSON are written row by row; a table is in memory as a whole. */
export function writeRows<T extends object>(
  { json, csv }: Format,
  columns: Columns<T>,
  rows: Rows<T>,
  timeZone: string,
): AsyncGenerator<string> {
  const keys = Object.keys(columns) as (keyof T & string)[];
  if (json) return jsonOf(rows, keys);
  const titles = keys.map((key) => (key.endsWith('At') ? `${columns[key]} (${timeZone})` : String(columns[key])));
  const cellsOf = (row: T) => keys.map((key) => row[key] as unknown);
  // Swedish dates are written 2025-08-14 19:00:00.
  const times = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return csv ? csvOf(titles, rows, cellsOf, times, csv === 'comma' ? ',' : ';') : tableOf(titles, rows, cellsOf, times);
}

async function* jsonOf<T>(rows: Rows<T>, keys: string[]) {
  let before = '[\n  ';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row, keys)}`;
    before = ',\n  ';
  }
  yield before.startsWith('[') ? '[]\n' : '\n]\n';
}

/** The library's own rule misses formulas after blanks. */
const formulaBehindBlanks = /^(?![\t\r])(?:\n|\s+[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** CSV by RFC 4180. An apostrophe keeps a guest's text from becoming a formula. */
async function* csvOf<T>(
  titles: string[],
  rows: Rows<T>,
  cellsOf: (row: T) => unknown[],
  times: Intl.DateTimeFormat,
  delimiter: string,
) {
  const options: Options = {
    delimiter,
    record_delimiter: '\r\n',
    escape_formulas: true,
    // Readers drop blanks around an unquoted text.
    quote_record_delimiter: true,
    quoted_match: /^\s|\s$/,
    cast: {
      string: (text) => (formulaBehindBlanks.test(text) ? `'${text}` : text),
      boolean: (isTrue) => (isTrue ? 'yes' : 'no'),
      date: (time) => times.format(time),
    },
  };
  // The mark tells a spreadsheet that the file is UTF-8.
  yield `\ufeff${stringify([titles], options)}`;
  for await (const row of rows) yield stringify([cellsOf(row)], options);
}

/** A table that fits the terminal. Cells hold no control characters, and at most 200 letters. */
async function* tableOf<T>(
  titles: string[],
  rows: Rows<T>,
  cellsOf: (row: T) => unknown[],
  times: Intl.DateTimeFormat,
) {
  const texts: string[][] = [];
  for await (const row of rows) texts.push(cellsOf(row).map((cell) => cellText(cell, times)));
  const wanted = titles.map((title, at) =>
    texts.reduce(
      (most, row) => Math.max(most, row[at]!.length),
      Math.max(...title.split(' ').map((word) => word.length)),
    ),
  );
  const widths = fit(wanted, (process.stdout.columns ?? 80) - 3 * titles.length - 1);
  const table = new Table({
    head: titles,
    colWidths: widths.map((width) => width + 2),
    wordWrap: true,
    style: { head: [], border: [], compact: true },
  });
  // The library cuts a word that is longer than its column.
  for (const row of texts)
    table.push(row.map((text, at) => text.replace(new RegExp(`\\S{${widths[at]!}}(?=\\S)`, 'gu'), '$& ')));
  yield `${table.toString()}\n`;
}

/** Narrows the widest columns until all fit. */
function fit(wanted: readonly number[], available: number): number[] {
  const widths = [...wanted];
  for (let over = widths.reduce((sum, width) => sum + width, 0) - available; over > 0; over -= 1) {
    const widest = Math.max(...widths);
    if (widest <= 8) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}

function cellText(cell: unknown, times: Intl.DateTimeFormat): string {
  if (cell instanceof Date) return times.format(cell).slice(0, 'yyyy-mm-dd hh:mm'.length);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const text = [
    ...String(cell ?? '')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  ];
  return text.length > 200 ? `${text.slice(0, 199).join('')}…` : text.join('');
}

export function countSentence(what: string, shown: number, total: number, search?: string): string {
  if (total === 0) return search === undefined ? `There are no ${what}s.` : `No ${what} matches '${search}'.`;
  const all = `${many(total, what)}.`;
  return shown < total ? `The first ${countOf(shown)} of ${all} --limit shows more.` : all;
}
