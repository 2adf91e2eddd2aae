import { stringify, type Options } from 'csv-stringify/sync';
import { textOf, type Cell, type Writing } from './columns.ts';

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

/** Lines of CSV after RFC 4180. A guest's text never becomes a formula: an apostrophe before it makes it a text. */
export function csvLines(rows: readonly (readonly Cell[])[], { timeZone, separator = ',' }: Writing): string {
  const texts = rows.map((cells) => cells.map((cell) => (cell instanceof Date ? textOf(cell, timeZone) : cell)));
  return stringify(texts, { ...options, delimiter: separator });
}

/** What the library's own rule lets through: a spreadsheet finds a formula behind blanks, too. */
const formulaBehindBlanks = /^(?![\t\r])(?:\n|\s+[=+\-@\uff1d\uff0b\uff0d\uff20])/;

const options: Options = {
  record_delimiter: '\r\n',
  escape_formulas: true,
  // A lone line feed is quoted, too; and so are blanks around, which readers drop from a text without quotes.
  quote_record_delimiter: true,
  quoted_match: /^\s|\s$/,
  cast: {
    string: (text) => (formulaBehindBlanks.test(text) ? `'${text}` : text),
    boolean: (isSo) => (isSo ? 'yes' : 'no'),
  },
};
