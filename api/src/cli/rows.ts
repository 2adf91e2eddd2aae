import Table from 'cli-table3';
import { stringify } from 'csv-stringify/sync';
import { EventService } from '../event/event.service.ts';
import { phoneCell } from './phone-cell.ts';
import type { Service } from './service.ts';
import { countOf, many, print } from './terminal.ts';

export interface Format {
  json?: true | undefined;
  csv?: 'comma' | 'semicolon' | undefined;
}

/** The keys that a list shows of its rows, each with its title, in order. A key that ends in `At` holds times. */
export type Columns<T> = { [K in keyof T]?: string };

/** Times are those of the event's place. JSON, which programs read, keeps UTC. */
export async function printRows<T extends object>(
  service: Service,
  format: Format,
  columns: Columns<T>,
  rows: readonly T[],
  file?: string,
): Promise<void> {
  const { timeZone } = (await (await service.get(EventService)).live()).content.event;
  await print(writeRows(format, columns, rows, timeZone), file);
}

export function writeRows<T extends object>(
  { json, csv }: Format,
  columns: Columns<T>,
  rows: readonly T[],
  timeZone: string,
): string {
  const keys = Object.keys(columns) as (keyof T & string)[];
  if (json) return `${JSON.stringify(rows, keys, 2)}\n`;
  const titled = keys.map((key) => ({
    key,
    header: key.endsWith('At') ? `${columns[key]} (${timeZone})` : String(columns[key]),
  }));
  // Swedish dates are written 2025-08-14 19:00:00.
  const times = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return csv ? csvOf(titled, rows, times, csv === 'comma' ? ',' : ';') : tableOf(titled, rows, times);
}

interface Titled<T> {
  key: keyof T & string;
  header: string;
}

/** The library's own rule misses formulas after blanks. */
const formulaBehindBlanks = /^(?![\t\r])(?:\n|\s+[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** CSV by RFC 4180. An apostrophe keeps a guest's text from becoming a formula. */
const csvOf = <T>(columns: Titled<T>[], rows: readonly T[], times: Intl.DateTimeFormat, delimiter: string): string =>
  stringify([...rows], {
    columns,
    header: true,
    // It tells a spreadsheet that the file is UTF-8.
    bom: true,
    delimiter,
    record_delimiter: '\r\n',
    escape_formulas: true,
    // Readers drop blanks around an unquoted text.
    quote_record_delimiter: true,
    quoted_match: /^\s|\s$/,
    cast: {
      string: (text, { column }) => {
        const cell = column === 'phone' ? phoneCell(text) : text;
        return formulaBehindBlanks.test(cell) ? `'${cell}` : cell;
      },
      boolean: (isTrue) => (isTrue ? 'yes' : 'no'),
      date: (time) => times.format(time),
    },
  });

/** A table that fits the terminal. Cells hold no control characters, and at most 200 letters. */
function tableOf<T>(columns: Titled<T>[], rows: readonly T[], times: Intl.DateTimeFormat): string {
  const texts = rows.map((row) => columns.map(({ key }) => cellText(row[key], times)));
  const longestWord = (title: string) => Math.max(...title.split(' ').map((word) => word.length));
  const wanted = columns.map(({ header }, at) =>
    texts.reduce((most, row) => Math.max(most, row[at]!.length), longestWord(header)),
  );
  const widths = fit(wanted, (process.stdout.columns ?? 80) - 3 * columns.length - 1);
  const table = new Table({
    head: columns.map(({ header }) => header),
    colWidths: widths.map((width) => width + 2),
    wordWrap: true,
    style: { head: [], border: [], compact: true },
  });
  // The library cuts a word that is longer than its column.
  for (const row of texts)
    table.push(row.map((text, at) => text.replace(new RegExp(`\\S{${widths[at]!}}(?=\\S)`, 'gu'), '$& ')));
  return `${table.toString()}\n`;
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
