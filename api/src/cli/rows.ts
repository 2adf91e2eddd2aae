import Table from 'cli-table3';
import { stringify, type Options } from 'csv-stringify/sync';
import { EventService } from '../event/event.service.ts';
import type { Service } from './service.ts';
import { countOf, many, print } from './terminal.ts';

export interface Format {
  json?: true | undefined;
  csv?: 'comma' | 'semicolon' | 'tab' | undefined;
}

/** What a list shows of its rows, in order: their keys, each with its title. A key that ends in `At` holds times. */
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

/** The rows, one after the other: CSV and JSON are never in memory as a whole, a table is. */
export function writeRows<T extends object>(
  { json, csv }: Format,
  columns: Columns<T>,
  rows: Rows<T>,
  timeZone: string,
): AsyncGenerator<string> {
  const keys = Object.keys(columns) as (keyof T & string)[];
  const titles = keys.map((key) => (key.endsWith('At') ? `${columns[key]} (${timeZone})` : String(columns[key])));
  if (json) return jsonOf(rows, keys);
  const cellsOf = (row: T) => keys.map((key) => row[key] as unknown);
  return csv ? csvOf(titles, rows, cellsOf, timeZone, delimiters[csv]) : tableOf(titles, rows, cellsOf, timeZone);
}

async function* jsonOf<T>(rows: Rows<T>, keys: string[]) {
  let before = '[\n  ';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row, keys)}`;
    before = ',\n  ';
  }
  yield before.startsWith('[') ? '[]\n' : '\n]\n';
}

const delimiters = { comma: ',', semicolon: ';', tab: '\t' };

/** What the library's own rule lets through: a spreadsheet finds a formula behind blanks, too. */
const formulaBehindBlanks = /^(?![\t\r])(?:\n|\s+[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** CSV after RFC 4180. A guest's text never becomes a formula: an apostrophe before it makes it a text. */
async function* csvOf<T>(
  titles: string[],
  rows: Rows<T>,
  cellsOf: (row: T) => unknown[],
  timeZone: string,
  delimiter: string,
) {
  const options: Options = {
    delimiter,
    record_delimiter: '\r\n',
    escape_formulas: true,
    // A lone line feed is quoted, too; and so are blanks around, which readers drop from a text without quotes.
    quote_record_delimiter: true,
    quoted_match: /^\s|\s$/,
    cast: {
      string: (text) => (formulaBehindBlanks.test(text) ? `'${text}` : text),
      boolean: (isSo) => (isSo ? 'yes' : 'no'),
      date: (time) => timeIn(timeZone, time),
    },
  };
  // The mark tells a spreadsheet that the file is UTF-8.
  yield `\ufeff${stringify([titles], options)}`;
  for await (const row of rows) yield stringify([cellsOf(row)], options);
}

/** A table as wide as the terminal. No guest's text can steer the terminal, or fill it. */
async function* tableOf<T>(titles: string[], rows: Rows<T>, cellsOf: (row: T) => unknown[], timeZone: string) {
  const texts: string[][] = [];
  for await (const row of rows) texts.push(cellsOf(row).map((cell) => shown(cell, timeZone)));
  const wanted = titles.map((title, at) =>
    texts.reduce(
      (most, row) => Math.max(most, row[at]!.length),
      Math.max(...title.split(' ').map((word) => word.length)),
    ),
  );
  const widths = within((process.stdout.columns ?? 80) - 3 * titles.length - 1, wanted);
  const table = new Table({
    head: titles,
    colWidths: widths.map((one) => one + 2),
    wordWrap: true,
    style: { head: [], border: [], compact: true },
  });
  // A word that is longer than a line goes on in the next.
  for (const row of texts)
    table.push(row.map((text, at) => text.replace(new RegExp(`\\S{${widths[at]!}}(?=\\S)`, 'gu'), '$& ')));
  yield `${table.toString()}\n`;
}

/** Takes from the widest until all fit. */
function within(width: number, wanted: readonly number[]): number[] {
  const widths = [...wanted];
  for (let over = widths.reduce((sum, one) => sum + one, 0) - width; over > 0; over -= 1) {
    const widest = Math.max(...widths);
    if (widest <= 8) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}

function shown(cell: unknown, timeZone: string): string {
  if (cell instanceof Date) return timeIn(timeZone, cell).slice(0, 'yyyy-mm-dd hh:mm'.length);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const text = [
    ...String(cell ?? '')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  ];
  return text.length > 200 ? `${text.slice(0, 199).join('')}…` : text.join('');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2025-08-14 19:00:00` by the clocks of the zone. */
function timeIn(timeZone: string, time: Date): string {
  // Sweden writes dates in this way. A format takes a hundred times as long to make as to use.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(time);
}

export interface Page {
  search?: string | undefined;
  limit: number;
  page: number;
}

/** Tells which part of a list was shown, and how to see what follows. */
export function pageSentence(what: string, shownRows: number, total: number, { search, limit, page }: Page): string {
  if (total === 0) return search === undefined ? `There are no ${what}s.` : `No ${what} matches '${search}'.`;
  const first = (page - 1) * limit + 1;
  const last = first + shownRows - 1;
  if (shownRows === 0) return `There is no page ${page} of ${many(total, what)}.`;
  const more = last < total ? ` More with --page ${page + 1}.` : '';
  return `${countOf(first)} to ${countOf(last)} of ${many(total, what)}.${more}`;
}
