import { stringify, type Options } from 'csv-stringify/sync';
import { phoneCell } from './phone-cell.ts';
import type { Batches, TitledColumn } from './print-rows.ts';

/** The library's own rule misses formulas after blanks. */
const formulaBehindBlanks = /^(?![\t\r])(?:\n|\s+[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** CSV by RFC 4180, a piece a batch. An apostrophe keeps a guest's text from becoming a formula. */
export async function* csvOf<T extends object>(
  columns: TitledColumn<T>[],
  batches: Batches<T>,
  times: Intl.DateTimeFormat,
  delimiter: string,
): AsyncGenerator<string> {
  const options: Options = {
    columns,
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
  };
  // The mark tells a spreadsheet that the file is UTF-8.
  yield stringify([], { ...options, header: true, bom: true });
  for await (const rows of batches) yield stringify([...rows], options);
}
